import { endpoint } from '../runtime/endpoint.ts';
import { notBuiltYet } from '../runtime/notBuiltYet.ts';

export const handler = endpoint('createCheckout', {}, notBuiltYet);
