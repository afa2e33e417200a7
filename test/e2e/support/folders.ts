import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-e2e-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** What an app that was killed had started ends a moment after it, and writes until then. */
async function removeFolder(folder: string): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      fs.rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
