import type { Right } from '../routes.ts';

/**
 * Something a handler may ask for: created once a container, when first used. Its `rights` must all stand in the
 * handler's row of the table, else the handler does not compile: so no function lacks a permission it needs.
 */
export interface Service<R extends Right, T> {
  readonly rights: readonly R[];
  readonly create: () => T;
}

/** Declares a service with the rights its calls need. */
export const service = <const R extends Right, T>(rights: readonly R[], create: () => T): Service<R, T> => {
  let instance: { readonly value: T } | undefined;
  return { rights, create: () => (instance ??= { value: create() }).value };
};

/** What a handler gets for the services it names. */
export type Created<S> = { readonly [K in keyof S]: S[K] extends { readonly create: () => infer T } ? T : never };

/** Creates all services of a handler. */
export function create<S extends Readonly<Record<string, Service<Right, unknown>>>>(services: S): Created<S> {
  return Object.fromEntries(Object.entries(services).map(([name, { create }]) => [name, create()])) as Created<S>;
}
