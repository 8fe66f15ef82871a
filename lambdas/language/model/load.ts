import { resourcePath } from '../resources.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { ContextModel } from './contextModel.ts';
import { readWeights } from './weights.ts';

/** Loads the context model (some tens of milliseconds, 20 MB). */
export const loadContextModel = (lexicon: Lexicon): ContextModel =>
  new ContextModel(readWeights(resourcePath('context.bin')), resourcePath('kernels.wasm'), lexicon);
