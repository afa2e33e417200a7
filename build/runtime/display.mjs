import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** @typedef {{ env: { DISPLAY: string, XAUTHORITY: string }, close: () => void }} Display */

export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/**
 * A virtual display of our own. Xvfb picks a free number itself and tells it, so that any number of them can start at
 * once (xvfb-run looks for a free one first, and two can find the same).
 * @returns {Promise<Display>}
 */
export async function openVirtualDisplay() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-display-'));
  const authority = path.join(folder, 'authority');
  fs.writeFileSync(authority, magicCookie(), { mode: 0o600 });
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-auth', authority];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const close = () => {
    server.kill('SIGTERM');
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const number = await displayNumber(server);
    return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<number>} */
function displayNumber(server) {
  return new Promise((resolve, reject) => {
    const pipe = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
    let text = '';
    pipe.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(Number(text));
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

/**
 * An Xauthority entry for any host and any display number: five fields, each two bytes of length and its bytes, but
 * for the first, the family (0xffff: any).
 */
function magicCookie() {
  const field = (/** @type {Buffer} */ bytes) =>
    Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
  const none = Buffer.alloc(0);
  const fields = [none, none, Buffer.from('MIT-MAGIC-COOKIE-1'), randomBytes(16)].map(field);
  return Buffer.concat([Buffer.from([0xff, 0xff]), ...fields]);
}
