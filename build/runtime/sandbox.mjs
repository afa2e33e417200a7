import fs from 'node:fs';
import path from 'node:path';

/**
 * Where a Linux forbids unprivileged user namespaces (Ubuntu since 24.04 does), Chromium's sandbox needs its set-uid
 * program, and npm cannot install one. Says which line mends that; the sandbox is not switched off for it.
 * @param {string} dist
 * @param {import('./say.mjs').Say} say
 */
export function warnOfSandbox(dist, say) {
  if (process.platform !== 'linux' || process.getuid?.() === 0 || !namespacesForbidden()) return;
  const program = path.join(dist, 'chrome-sandbox');
  const found = fs.statSync(program, { throwIfNoEntry: false });
  if (!found || (found.uid === 0 && (found.mode & 0o4000) !== 0)) return;
  say.line(
    'This system forbids the user namespaces that Chromium’s sandbox uses. If the app does not start, run once:',
  );
  say.line(`  sudo chown root '${program}' && sudo chmod 4755 '${program}'`);
}

function namespacesForbidden() {
  return (
    reads('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') ||
    reads('/proc/sys/kernel/unprivileged_userns_clone', '0')
  );
}

/** @param {string} file @param {string} text */
function reads(file, text) {
  try {
    return fs.readFileSync(file, 'utf8').trim() === text;
  } catch {
    return false;
  }
}
