import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { trayPictures } from '../../electron/desktop/tray-face';
import { root } from './source-files';

interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');
const packageFile = JSON.parse(read('package.json')) as PackageFile;

test('every dependency is pinned to one version', () => {
  const loose = Object.entries(packageFile.devDependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

test('the package has no run-time dependencies, since everything is bundled', () => {
  expect(packageFile.dependencies ?? {}).toEqual({});
});

test('the lock file names no registry, so that it serves behind a mirror too', () => {
  expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('every script starts a program that is there', () => {
  const missing = Object.values(packageFile.scripts)
    .map((script) => /^node (\S+)/.exec(script)?.[1])
    .filter((file) => file !== undefined)
    .filter((file) => !fs.existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

test('every icon size and form that the packages and the tray name is there', () => {
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024].map((size) => `${size}x${size}.png`);
  const tray = trayPictures.flatMap((state) =>
    ['', '@2x'].flatMap((scale) => [`tray/tray-${state}${scale}.png`, `tray/tray-${state}-Template${scale}.png`]),
  );
  const missing = [...sizes, ...tray, 'icon.ico', 'icon.icns'].filter(
    (name) => !fs.existsSync(path.join(root, 'build/icons', name)),
  );
  expect(missing).toEqual([]);
});
