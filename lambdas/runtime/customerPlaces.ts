import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '../domain/errors.ts';
import type { SlotsStore } from '../stores/slots.ts';

/**
 * Copies of the functions that read whole documents which one customer may keep busy at the same time. A new account has ten
 * copies for everybody, of which corrections take six.
 */
export const PLACES_OF_A_CUSTOMER = 3;

/** API Gateway waits no longer for an answer, and no such function may work longer (`routes.ts`). */
const LONGEST_MILLISECONDS = 30_000;

/** The places of each customer. */
export interface CustomerPlaces {
  readonly of: (name: string) => Pick<SlotsStore, 'take' | 'release'>;
}

interface CustomersCall {
  readonly customer: string;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/**
 * Makes a handler that works on a document only while its customer has a place. A place whose function was killed is free
 * again after the longest time that a call takes.
 */
export const inPlace =
  <C extends CustomersCall, S, R>(handle: (call: C, services: S) => Promise<R>) =>
  async (call: C, services: S & { readonly places: CustomerPlaces }): Promise<R> => {
    const { customer, now } = call;
    // The table of limits holds hashes only.
    const places = services.places.of(createHash('sha256').update(customer).digest('base64url'));
    const place = await places.take(randomUUID(), { now, until: now + LONGEST_MILLISECONDS });
    if (!place) throw new DomainError('too-many-requests');
    try {
      return await handle(call, services);
    } finally {
      await places.release(place);
    }
  };
