import { expect, test } from 'vitest';
import { externalAddress } from '../../electron/desktop/external-address';

test('case 148: http and https addresses are opened, without a password', () => {
  const open = ['https://example.test/', 'http://127.0.0.1:8080/a%20b?x=1&y=2', 'https://[::1]:8443/'];
  for (const address of open) expect(externalAddress(address)).toBe(address);
  expect(externalAddress('https://user:secret@example.test/a')).toBe('https://example.test/a');
});

test('case 148: everything that is not a plain web address is refused', () => {
  const refused = [
    'file:///etc/passwd',
    'file://attacker.test/share/x.exe',
    'smb://attacker.test/x',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'ms-msdt:/id PCWDiagnostic',
    'calculator:',
    'vscode://x',
    'C:\\Windows\\System32\\calc.exe',
    '\\\\attacker.test\\x',
    'mailto:a@b.test?attach=/etc/passwd',
    ' https://example.test/\u0000',
    'https:evil',
    'about:blank',
    'chrome://gpu',
    '',
  ];
  for (const address of refused) expect(externalAddress(address), address).toBeNull();
});
