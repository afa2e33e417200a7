/**
 * Runs a script's work and ends with its exit code; what went wrong is one sentence, not a stack.
 * @param {import('./say.mjs').Say} say
 * @param {() => Promise<number>} work
 */
export async function runScript(say, work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    say.line(error instanceof Error ? error.message : String(error));
    process.exitCode = 3;
  }
  // A pipe that a child left open must not keep the script alive.
  process.exit();
}
