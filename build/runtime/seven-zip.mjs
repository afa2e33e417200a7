import fs from 'node:fs';
import path from 'node:path';
import { path7za } from '7zip-bin';
import { cache } from './places.mjs';

/** The npm package carries the program without its run bit; a copy gets it, the package stays as npm checked it. */
export function sevenZip() {
  if (process.platform === 'win32') return path7za;
  const program = path.join(cache, '7za');
  if (!fs.existsSync(program)) {
    fs.mkdirSync(cache, { recursive: true });
    const fresh = `${program}.${process.pid}`;
    fs.copyFileSync(path7za, fresh);
    fs.chmodSync(fresh, 0o755);
    fs.renameSync(fresh, program);
  }
  return program;
}
