import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';

// A page's code is loaded when it is first shown, which takes its time on a busy machine of two cores.
configure({ asyncUtilTimeout: 15_000 });

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

/** jsdom lays nothing out, so nothing ever changes its size. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
