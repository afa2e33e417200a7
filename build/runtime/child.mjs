import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and keeps what it printed. `onTick` is called twice a second; when it returns a sentence,
 * the program is ended and the sentence becomes the reason.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onTick?: () => string | void }} [options]
 * @returns {Promise<{ ok: boolean, stdout: string, stderr: string, reason: string }>}
 */
export function run(file, args, { cwd, env, onTick } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr, reason] = ['', '', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    const tick = setInterval(() => {
      reason ||= onTick?.() ?? '';
      if (reason) child.kill('SIGKILL');
    }, 500);
    /** @param {boolean} ok @param {string} why */
    const end = (ok, why) => {
      clearInterval(tick);
      resolve({ ok, stdout, stderr, reason: why });
    };
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0 && !reason, reason || firstLine(stderr) || `exit code ${code}`));
  });
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n', 1)[0] ?? '';
