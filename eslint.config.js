import js from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

// Who may know whom (docs/architecture.md): `target` may not import `from`, except what is listed.
const zone = (target, from, message, except) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
  ...(except && { except: except.map((path) => `./${path}`) }),
});
const peers = ['docx', 'language', 'engines', 'stores', 'mail'];
const zones = [
  zone('lambdas/domain', 'lambdas', 'domain knows nobody', ['domain']),
  ...peers.map((peer) =>
    zone(
      `lambdas/${peer}`,
      'lambdas',
      `${peer} knows only domain`,
      peer === 'engines' ? ['domain', 'engines', 'language'] : ['domain', peer],
    ),
  ),
  zone('lambdas/runtime', 'lambdas/api', 'runtime wires, it does not call handlers'),
  zone('lambdas/runtime', 'lambdas/pipeline', 'runtime wires, it does not call steps'),
  zone('lambdas', 'lib', 'the business does not know where it runs'),
  zone('lambdas', 'web', 'the business does not know its screens'),
  zone('lib/aws', 'lambdas', 'lib/aws imports data only', ['routes.ts', 'steps.ts', 'environment.ts', 'domain']),
  zone('web', 'lambdas', 'the web client knows the types of routes.ts and the constants of domain', [
    'routes.ts',
    'domain',
  ]),
  zone('web', 'lib', 'the web client does not know where it runs'),
  zone('web/src/ui', 'web/src', 'ui is free of the domain', ['ui']),
  zone('web/src/features', 'web/src/app', 'features know only the paths of app', ['paths.ts']),
  ...readdirSync(new URL('web/src/features', import.meta.url)).map((feature) =>
    zone(`web/src/features/${feature}`, 'web/src/features', 'features do not know each other', [feature]),
  ),
  ...['lambdas', 'lib', 'web', 'bin'].map((target) => zone(target, 'test', 'nothing imports test')),
];

export default tseslint.config(
  { ignores: ['node_modules', 'cdk.out', '.local', '.cache', 'web/dist', 'coverage'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: ['tsconfig.json', 'web/tsconfig.json'] })],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  // Developer's tools whose implementation stands beside the tests that run it in a short form.
  { files: ['bin/prove.ts', 'bin/bench.ts', 'bin/simulate.ts'], rules: { 'import-x/no-restricted-paths': 'off' } },
  { files: ['test/**', 'bin/**', 'web/**'], rules: { 'max-lines-per-function': 'off' } },
  // The runtime's last compiler waits there (compilation.ts), which would have made these cost nothing.
  {
    files: ['lambdas/language/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':function VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
          message: 'Makes an array and walks through it at each call: declare one by one (docs/engine.md, Speed).',
        },
        {
          selector: 'FunctionDeclaration[id.name="find"][generator=true]',
          message:
            'Rules are asked for each sentence and mostly find nothing: return an array (docs/engine.md, Speed).',
        },
      ],
    },
  },
  { files: ['bin/**', 'lib/local/**', 'test/**', 'training/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
