// ESM-only packages that tests load are compiled along with our own sources; everything else in node_modules runs as it is.
const compiled = ['jose', 'eld', 'postal-mime', 'p-.*', '@sparticuz', 'fast-myers-diff'].join('|');
const transform = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: false },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  '^.+\\.tsx$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const common = {
  // The package exports only the ESM condition, which jest's CommonJS resolver does not follow.
  moduleNameMapper: { '^eld/extrasmall$': '<rootDir>/node_modules/eld/src/entries/static.extrasmall.js' },
  transform: Object.fromEntries(Object.entries(transform).reverse()),
  transformIgnorePatterns: [`/node_modules/(?!(${compiled})/)`],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/.local', '<rootDir>/.cache'],
};

/** @type {import('jest').Config} */
export default {
  // One more than the two cores of CI: browsers and the running product wait for two fifths of their time.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/longestFirst.js',
  testTimeout: 600_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      globalSetup: '<rootDir>/test/support/unpackAssembly.ts',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/browser/'],
    },
    {
      ...common,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/browser/unpack.ts',
      setupFilesAfterEnv: ['<rootDir>/test/browser/setup.ts'],
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/test/web/setup.ts'],
      moduleNameMapper: { '\\.(css|svg)$': '<rootDir>/test/web/asset.ts' },
      testMatch: ['<rootDir>/test/web/**/*.test.tsx'],
    },
  ],
};
