/**
 * Where the scripts tell what they do. `line` is one sentence; `progress` repeats on one line of a terminal and, where
 * there is none, appears as a line every few seconds.
 * @typedef {{ line: (text: string) => void, progress: (text: string) => void }} Say
 */

const progressEveryMs = 5000;

/**
 * @param {NodeJS.WriteStream} stream
 * @returns {Say}
 */
export function createSay(stream) {
  let lastProgressAt = 0;
  let openLine = false;
  const closeLine = () => {
    if (openLine) stream.write('\n');
    openLine = false;
  };
  return {
    line(text) {
      closeLine();
      stream.write(`${text}\n`);
    },
    progress(text) {
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${text}`);
        openLine = true;
      } else if (Date.now() - lastProgressAt >= progressEveryMs) {
        lastProgressAt = Date.now();
        stream.write(`${text}\n`);
      }
    },
  };
}

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
