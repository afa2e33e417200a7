import path from 'node:path';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '..');

/** @type {import('eslint').Linter.RulesRecord} */
const sizes = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', { max: 4 }],
  'max-depth': ['error', { max: 4 }],
  complexity: ['error', { max: 12 }],
};

/** @type {import('eslint').Linter.RulesRecord} */
const habits = {
  eqeqeq: ['error', 'always'],
  'no-var': 'error',
  'prefer-const': 'error',
  'no-console': 'error',
  'no-alert': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-self-compare': 'error',
  'no-unreachable-loop': 'error',
  'no-template-curly-in-string': 'error',
  'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
  'no-fallthrough': 'error',
  'no-empty': 'error',
  'no-control-regex': 'off',
  'no-param-reassign': 'error',
  'object-shorthand': 'error',
  'default-case-last': 'error',
  'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
};

/** @type {import('eslint').Linter.RulesRecord} */
const typeChecked = {
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // `for (;;)` loops over a queue or a heap read best with an endless condition.
  '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  // zod and the port types describe calls as properties on purpose; methods keep variance simple in fakes.
  '@typescript-eslint/method-signature-style': 'off',
  // Map iterators and records read equally well both ways.
  '@typescript-eslint/consistent-type-definitions': 'off',
};

const noBridgeOutsideApi = {
  selector: "MemberExpression[object.name='window'][property.name='api']",
  message: 'renderer/api.ts is the only file that names window.api.',
};

export default defineConfig(
  { ignores: ['out/**', '.out-next/**', 'dist/**', 'coverage/**', 'node_modules/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...sizes, ...habits, ...typeChecked },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [tseslint.configs.recommended],
    rules: { ...sizes, ...habits, '@typescript-eslint/no-require-imports': 'off', 'no-console': 'off' },
  },
  {
    files: ['electron/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'Date',
        'performance',
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'crypto',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Pass random numbers in.' }],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'no-restricted-syntax': ['error', noBridgeOutsideApi] },
  },
  { files: ['renderer/api.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      // A describe block is one function that holds many tests.
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Fakes and spies are handed around without what they belong to.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Factories are closures: one function that holds many short ones. The file's own limit bounds them.
    files: [
      'electron/engine/**/*.ts',
      'electron/commands/watcher-thread.ts',
      'electron/desktop/{desk,desk-handlers}.ts',
      'electron/main.ts',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 200, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['test/bench/**/*.ts', 'build/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['build/*.config.{ts,js}'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
