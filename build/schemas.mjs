import fs from 'node:fs';
import prettier from 'prettier';
import { runnerImport } from 'vite';
import { inRoot } from './runtime/places.mjs';

// npm run schemas: writes the published JSON Schemas anew from the schemas of the contract.
const entry = inRoot('electron', 'contract', 'published-schemas.ts');
const { module } = await runnerImport(entry, { configFile: false, root: inRoot() });
const { publishedSchemas } = /** @type {typeof import('../electron/contract/published-schemas')} */ (module);
const folder = inRoot('electron', 'contract', 'schemas');
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder);
for (const { name, schema } of publishedSchemas()) {
  const text = await prettier.format(JSON.stringify(schema), { parser: 'json', printWidth: 120 });
  fs.writeFileSync(inRoot('electron', 'contract', 'schemas', `${name}.schema.json`), text);
}
