const path = require('node:path');

/**
 * The layer table: who may import what. Everything that is not listed is forbidden.
 * `node` allows Node's own modules; `packages` names the npm packages a layer is meant to use.
 * @typedef {{ name: string, files: string, folders: string[], packages?: string[], node?: boolean }} Layer
 */

const ports = '^electron/engine/ports(-backup|-day-sums)?\\.ts$';
const anyElectronFolder = (/** @type {string[]} */ ...names) => `^electron/(${names.join('|')})/`;

/** @type {Layer[]} */
const layers = [
  { name: 'domain', files: '^electron/domain/', folders: ['^electron/domain/'] },
  {
    name: 'contract',
    files: '^electron/contract/',
    folders: [anyElectronFolder('domain', 'contract')],
    packages: ['zod'],
  },
  {
    name: 'engine',
    files: '^electron/engine/',
    folders: [anyElectronFolder('domain', 'contract', 'engine')],
    packages: ['@rgrove/parse-xml', 'csv-parse', 'csv-stringify', 'rrule', 'yaml'],
  },
  {
    name: 'probes',
    files: '^electron/probes/',
    folders: [anyElectronFolder('domain', 'contract', 'probes'), ports],
    packages: ['fzstd', 'json-p3', 'nodemailer', 're2js', 'socks'],
    node: true,
  },
  {
    name: 'storage',
    files: '^electron/storage/',
    folders: [anyElectronFolder('domain', 'contract', 'storage'), ports],
    packages: ['node-sqlite3-wasm'],
    node: true,
  },
  { name: 'ipc', files: '^electron/ipc/', folders: [anyElectronFolder('contract', 'engine', 'ipc')] },
  {
    name: 'desktop',
    files: '^electron/desktop/',
    folders: [anyElectronFolder('domain', 'contract', 'desktop'), ports],
    packages: ['electron'],
    node: true,
  },
  {
    name: 'commands',
    files: '^electron/commands/',
    folders: [anyElectronFolder('domain', 'contract', 'engine', 'probes', 'storage', 'commands')],
    node: true,
  },
  {
    name: 'main',
    files: '^electron/main\\.ts$',
    folders: [anyElectronFolder('contract', 'ipc', 'desktop', 'commands')],
    packages: ['electron'],
    node: true,
  },
  {
    name: 'watcher',
    files: '^electron/watcher\\.ts$',
    folders: [anyElectronFolder('engine', 'probes', 'storage')],
    node: true,
  },
  { name: 'import-reader', files: '^electron/import-reader\\.ts$', folders: [anyElectronFolder('engine')], node: true },
  { name: 'preload', files: '^electron/preload\\.ts$', folders: ['^electron/contract/'], packages: ['electron'] },
  {
    name: 'renderer',
    files: '^renderer/',
    folders: ['^renderer/', anyElectronFolder('domain', 'contract')],
    packages: ['react', 'react-dom', 'chart.js', 'react-chartjs-2', '@tanstack/react-virtual'],
  },
];

/** A package's files, and the types that stand in for it. */
const packageFiles = (/** @type {string} */ name) => `node_modules/(@types/)?${name.replace(/[.]/g, '\\.')}(/|$)`;

/** @param {Layer} layer */
function onlyItsOwnImports(layer) {
  const allowed = [...layer.folders, ...(layer.packages ?? []).map(packageFiles)];
  const to = { pathNot: allowed, ...(layer.node ? { dependencyTypesNot: ['core'] } : {}) };
  return {
    name: `${layer.name}-imports-only-its-own`,
    severity: 'error',
    comment: `See the layer table in build/dependency-cruiser.cjs: ${layer.name} may not import this.`,
    from: { path: layer.files },
    to,
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layers.map(onlyItsOwnImports),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(electron|renderer)/' },
      to: { path: '^(test|build)/' },
    },
    {
      name: 'every-file-has-a-layer',
      severity: 'error',
      comment:
        'A file directly below electron/ is an entry: main, watcher, import-reader or preload; everything else has a folder of the table.',
      from: {
        path: '^electron/',
        pathNot:
          '^electron/((domain|contract|engine|probes|storage|ipc|desktop|commands)/|(main|watcher|import-reader|preload)\\.ts$)',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // A relative path fails here once the file extends another one.
    tsConfig: { fileName: path.resolve(__dirname, 'tsconfig.test.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
