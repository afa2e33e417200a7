import fs from 'node:fs';
import process from 'node:process';

// Preloaded where no disk can be mounted: as long as the file REFUSING_DISK is there, every opening for writing fails with the
// code that is in it.
const marker = process.env.REFUSING_DISK ?? '';
const { open } = fs.promises;
fs.promises.open = async (path, flags, mode) => {
  if (flags !== 'r' && fs.existsSync(marker)) {
    const code = fs.readFileSync(marker, 'utf8');
    throw Object.assign(new Error(`${code}: refused, open '${path}'`), { code });
  }
  return open(path, flags, mode);
};
