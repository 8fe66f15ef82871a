import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError, type ErrorCode } from '../domain/errors.ts';
import type { LimitsStore } from '../stores/limits.ts';

const WINDOW_SECONDS = 3600;

/**
 * What a link is good for, and for how many seconds: a first password, the way to a new one, and that new one itself,
 * which whoever has followed the way may set.
 */
const linkSeconds = { session: 24 * 3600, recovery: 3600, reset: 3600 } as const;
type Purpose = keyof typeof linkSeconds;

/** A link of ours that holds: when it ends (seconds of the epoch), and its number. */
interface Link {
  readonly purpose: Purpose;
  readonly expiresAt: number;
  readonly nonce: string;
}

/** Tries an hour: for one e-mail address, and from one internet address, behind which an office may sit. */
const limits = {
  /** Everything that sends a mail to an address that anybody may type in. */
  mail: { email: 5, address: 40 },
  /** Everything that takes a secret from a mail. */
  code: { email: 20, address: 200 },
  /** The engine at work for whoever comes along. */
  trial: { email: 0, address: 60 },
  /** The pool itself slows down guesses at one account. */
  login: { email: 100, address: 300 },
} as const;

const IPV6_GROUPS = 8;
const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));

/** An IPv6 customer has a whole /64 network to call from, whose addresses can be written in many ways (RFC 4291, 2.2). */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  // An IPv4 address written as IPv6: all of those share one /64 (RFC 4291, 2.5.5.2).
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = [], after = []] = address.toLowerCase().split('::').map(groupsOf);
  const leftOut = Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after].slice(0, IPV6_GROUPS / 2).join(':');
}

/** What is asked of people who are not signed in: how often they have tried, and the links we have mailed to them. */
export class Visitors {
  readonly #store: LimitsStore;
  readonly #secret: () => Promise<string>;
  constructor(store: LimitsStore, secret: () => Promise<string>) {
    this.#store = store;
    this.#secret = secret;
  }

  /**
   * Counts a try against the address and the caller.
   * @param now milliseconds of the epoch
   * @throws DomainError `too-many-requests`
   */
  async admit(scope: keyof typeof limits, of: { email?: string | undefined; address: string }, now: number) {
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    const count = async (kind: 'email' | 'address', value: string) => {
      const id = `${await this.#mac(`${kind}\n${value}`)}#${window}`;
      return (await this.#store.count(scope, id, (window + 2) * WINDOW_SECONDS)) <= limits[scope][kind];
    };
    const within = await Promise.all([
      count('address', networkOf(of.address)),
      of.email === undefined || count('email', of.email),
    ]);
    if (within.includes(false)) throw new DomainError('too-many-requests');
  }

  /** An id of a registration that tells nothing, not even whether there is an account. */
  async registrationId(email: string): Promise<string> {
    return `reg_${(await this.#mac(`registration\n${email}`)).slice(0, 22)}`;
  }

  /**
   * What the link in a mail carries: when it ends, a number used once, and our signature over both, the address and the
   * purpose.
   */
  async newLink(purpose: Purpose, email: string, now: number): Promise<string> {
    const expiresAt = Math.floor(now / 1000) + linkSeconds[purpose];
    const head = `${expiresAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${head}.${await this.#mac(`${purpose}\n${email}\n${head}`)}`;
  }

  /** @throws DomainError `refusal` if it is not ours, for something or somebody else, or has ended */
  async readLink(purpose: Purpose, email: string, token: string, now: number, refusal: ErrorCode): Promise<Link> {
    const [expires = '', nonce = '', proof = ''] = token.split('.');
    const expected = Buffer.from(await this.#mac(`${purpose}\n${email}\n${expires}.${nonce}`));
    const given = Buffer.from(proof);
    const ours = given.length === expected.length && timingSafeEqual(given, expected);
    const expiresAt = Number.parseInt(expires, 36);
    if (!ours || expiresAt * 1000 <= now) throw new DomainError(refusal);
    return { purpose, expiresAt, nonce };
  }

  /** @throws DomainError `refusal` if it has been used before */
  async useUp({ purpose, expiresAt, nonce }: Link, refusal: ErrorCode): Promise<void> {
    // TTL deletes within days; the margin keeps the mark longer than the signature holds.
    if (!(await this.#store.useOnce(purpose, nonce, expiresAt + WINDOW_SECONDS))) throw new DomainError(refusal);
  }

  async #mac(text: string): Promise<string> {
    return createHmac('sha256', await this.#secret())
      .update(text)
      .digest('base64url');
  }
}

/** Replies leave at whole multiples of this after the call came in. */
const STEP_MILLISECONDS = 1000;

/**
 * Does work whose time must not tell whether an address has an account: the reply, or the refusal, waits for the next
 * full step.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, STEP_MILLISECONDS - (elapsed % STEP_MILLISECONDS)));
  }
}
