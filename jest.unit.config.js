import all from './jest.config.js';

const [node] = all.projects;

/**
 * What needs no product that runs: every handler, step and trigger over mocked AWS clients, and the rules of the business.
 * @type {import('jest').Config}
 */
export default {
  ...node,
  globalSetup: undefined,
  testMatch: ['api', 'pipeline', 'triggers', 'runtime', 'domain', 'mail', 'stores'].map(
    (folder) => `<rootDir>/test/${folder}/**/*.test.ts`,
  ),
};
