import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './source-files';

// Plants one forbidden import a layer into an empty tree and looks whether the layer table refuses it.
const forbidden: readonly (readonly [from: string, to: string])[] = [
  ['electron/domain/a.ts', 'node:fs'],
  ['electron/domain/a.ts', 'electron/contract/a.ts'],
  ['electron/contract/a.ts', 'electron/engine/a.ts'],
  ['electron/engine/a.ts', 'node:net'],
  ['electron/engine/a.ts', 'electron/storage/a.ts'],
  ['electron/probes/a.ts', 'electron/engine/a.ts'],
  ['electron/probes/a.ts', 'electron/storage/a.ts'],
  ['electron/storage/a.ts', 'electron/probes/a.ts'],
  ['electron/ipc/a.ts', 'electron/desktop/a.ts'],
  ['electron/desktop/a.ts', 'electron/engine/a.ts'],
  ['electron/commands/a.ts', 'electron/desktop/a.ts'],
  ['electron/commands/a.ts', 'electron/ipc/a.ts'],
  ['electron/main.ts', 'electron/storage/a.ts'],
  ['electron/watcher.ts', 'electron/desktop/a.ts'],
  ['electron/preload.ts', 'electron/domain/a.ts'],
  ['electron/preload.ts', 'node:fs'],
  ['renderer/a.ts', 'electron/engine/a.ts'],
  ['renderer/a.ts', 'node:fs'],
  ['electron/astray/a.ts', 'electron/domain/a.ts'],
];
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['electron/contract/b.ts', 'electron/domain/a.ts'],
  ['electron/engine/b.ts', 'electron/contract/a.ts'],
  ['electron/probes/b.ts', 'electron/engine/ports.ts'],
  ['electron/storage/b.ts', 'node:fs'],
  ['electron/desktop/b.ts', 'electron/engine/ports.ts'],
  ['electron/commands/b.ts', 'electron/storage/a.ts'],
  ['renderer/b.ts', 'electron/contract/a.ts'],
];

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'uptime-desk-layers-'));
const refused = new Set<string>();
const pair = (from: string, to: string): string => `${from} -> ${to}`;

function plant(): void {
  const imports = new Map<string, string[]>([['electron/engine/ports.ts', []]]);
  for (const [from, to] of [...forbidden, ...allowed]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (!to.startsWith('node:') && !imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    const specifier = (to: string): string =>
      to.startsWith('node:') ? to : `./${path.posix.relative(path.posix.dirname(file), to)}`.replace(/\.ts$/, '');
    fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    const lines = targets.map((to) => `export * from '${specifier(to)}';`);
    fs.writeFileSync(path.join(tree, file), [...lines, 'export const planted = true;', ''].join('\n'));
  }
}

beforeAll(async () => {
  plant();
  const { forbidden: rules = [], options = {} } = createRequire(import.meta.url)(
    path.join(root, 'build/dependency-cruiser.cjs'),
  ) as IConfiguration;
  const { tsConfig: _notOfThisTree, ...rest } = options;
  const { output } = await cruise(
    ['electron', 'renderer'],
    { ...rest, baseDir: tree, validate: true, ruleSet: { forbidden: [...rules] } },
    { bustTheCache: true },
  );
  for (const { from, to, rule } of (output as ICruiseResult).summary.violations) {
    if (rule.name !== 'no-cycles') refused.add(pair(from, to === 'fs' || to === 'net' ? `node:${to}` : to));
  }
});

afterAll(() => {
  fs.rmSync(tree, { recursive: true, force: true });
});

test.each(forbidden)('the layer table refuses %s -> %s', (from, to) => {
  expect(refused).toContain(pair(from, to));
});

test.each(allowed)('the layer table allows %s -> %s', (from, to) => {
  expect(refused).not.toContain(pair(from, to));
});
