import { createRequire } from 'node:module';

// jest's own environment is no dependency of ours, so it is found the way that jest itself finds it.
const from = (require, name) => createRequire(require.resolve(name));
const fromCore = from(from(createRequire(import.meta.url), 'jest'), '@jest/core');
const { TestEnvironment } = from(fromCore, 'jest-config')('jest-environment-node');

/** The usual environment of tests, in which sources ask the process around them whether a guard is out. */
export default class GuardedEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.isGuardOut = globalThis.isGuardOut;
  }
}
