/**
 * Runs a script's work and ends with its exit code; what went wrong is one sentence, not a stack.
 * @param {import('./say.mjs').Say} say
 * @param {() => Promise<number>} work
 */
export async function runScript(say, work) {
  endWithNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    say.line(error instanceof Error ? error.message : String(error));
    process.exitCode = 3;
  }
  // A pipe that a child left open must not keep the script alive.
  process.exit();
}

/**
 * A signal to npm ends npm and the shell it runs scripts in, but does not reach this script. Once they are gone it ends
 * itself by the same signal, which it passes on to what it has started: the app drains and lets go of its data directory.
 */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
