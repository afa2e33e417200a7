import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../electron/contract/address';
import { planImport } from '../../../electron/engine/import/import-file';
import { isTaken } from '../../../electron/engine/import/import-plan';

function addressesOf(text: string): readonly string[] {
  const plan = planImport(new TextEncoder().encode(text), []);
  if (!plan.ok) throw new Error(plan.error);
  return plan.value.rows.filter(isTaken).map(({ draft }) => formatAddress(draft.probe));
}

describe('a plain list', () => {
  it('has an address a line; remarks and blank lines are left out', () => {
    expect(addressesOf('# ours\nexample.test\n\n// theirs\nhttp://b.test/x\r\ntcp://c.test:22\n')).toEqual([
      'https://example.test/',
      'http://b.test/x',
      'tcp://c.test:22',
    ]);
  });

  it('may begin with an IPv6 address', () => {
    expect(addressesOf('[2001:db8::1]:443\n[2001:db8::2]:80\n')).toEqual([
      'tcp://[2001:db8::1]:443',
      'tcp://[2001:db8::2]:80',
    ]);
  });

  it('takes host:port for tcp, and kinds with one colon or other names', () => {
    expect(addressesOf('a.test:22\nping:b.test\nicmp://c.test\ndns:d.test\nssl://e.test:8443\n')).toEqual([
      'tcp://a.test:22',
      'ping://b.test',
      'ping://c.test',
      'dns://d.test?type=A',
      'tls://e.test:8443',
    ]);
  });

  it('may stand on one line between commas or semicolons', () => {
    expect(addressesOf('a.test, b.test; https://c.test/,https://d.test/x,y')).toEqual([
      'https://a.test/',
      'https://b.test/',
      'https://c.test/',
      'https://d.test/x,y',
    ]);
  });

  it('may have a name after the address', () => {
    const plan = planImport(new TextEncoder().encode('192.0.2.1 The router\n'), []);
    expect(plan.ok && plan.value.rows[0]).toMatchObject({ name: 'The router', action: 'create' });
  });

  it('tells the line of what is no address', () => {
    const plan = planImport(new TextEncoder().encode('a.test\nhttp://\n'), []);
    expect(plan.ok && plan.value.rows.map((row) => [row.line, row.action])).toEqual([
      [1, 'create'],
      [2, 'invalid'],
    ]);
  });
});
