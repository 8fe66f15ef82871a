import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { scrypt, timingSafeEqual } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { AwsError, type Clock } from './standIn.ts';

export interface User {
  readonly sub: string;
  readonly pool: string;
  readonly email: string;
  readonly verified: boolean;
  readonly status: 'CONFIRMED' | 'UNCONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  /** Salt and scrypt hash, both Base64. */
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly created: number;
  readonly modified: number;
}

/** What stands behind an opaque token: an authorization code, a refresh token or the session of the login page. */
export interface Grant {
  readonly sub: string;
  readonly client: string;
  /** `origin_jti` of the tokens that belong together; deleting the refresh token of an origin revokes them all. */
  readonly origin: string;
  readonly data: Readonly<Record<string, string | undefined>>;
}
export type GrantKind = 'code' | 'refresh' | 'session';
export type CodePurpose = 'signUp' | 'forgotPassword';

const DAY_MS = 86_400_000;
const QUIET_MS = 900_000;
const FREE_ATTEMPTS = 5;
const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('base64')}:${(await derive(password, salt, 32)).toString('base64')}`;
}

const schema = `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, pool TEXT NOT NULL, name TEXT NOT NULL, user TEXT NOT NULL,
    UNIQUE (pool, name));
  CREATE TABLE IF NOT EXISTS codes (sub TEXT, purpose TEXT, hash TEXT NOT NULL, expires INTEGER NOT NULL,
    PRIMARY KEY (sub, purpose));
  CREATE TABLE IF NOT EXISTS grants (hash TEXT PRIMARY KEY, kind TEXT NOT NULL, sub TEXT NOT NULL,
    client TEXT NOT NULL, origin TEXT NOT NULL, data TEXT NOT NULL, expires INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS grants_by_origin ON grants (origin);
  CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, failures INTEGER NOT NULL, last INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);`;

/** One row of a statement, or undefined. */
function rowReader(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return (sql: string) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return (...values: (string | number)[]) => statement.get(...values) as Record<string, string | number> | undefined;
  };
}
type RowReader = ReturnType<typeof rowReader>;

/** Opaque tokens, of which only hashes are kept. */
function openGrants(one: RowReader, clock: Clock) {
  const putGrant = one('INSERT INTO grants VALUES (?, ?, ?, ?, ?, ?, ?)');
  const getGrant = one('SELECT * FROM grants WHERE hash = ? AND kind = ? AND expires > ?');
  const dropGrant = one('DELETE FROM grants WHERE hash = ? AND kind = ? RETURNING *');
  const readGrant = (row?: Record<string, unknown>) =>
    row && Number(row.expires) > clock.now()
      ? ({ ...row, data: JSON.parse(row.data as string) as object } as unknown as Grant)
      : undefined;
  return {
    issue(kind: GrantKind, { sub, client, origin, data }: Grant, seconds: number): string {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      // An access token may outlive its refresh token by a day at most, and asks for it to see whether it is revoked.
      one('DELETE FROM grants WHERE expires < ?')(now - DAY_MS);
      putGrant(digest(token), kind, sub, client, origin, JSON.stringify(data), now + seconds * 1000);
      return token;
    },
    grant: (kind: GrantKind, token: string) => readGrant(getGrant(digest(token), kind, clock.now())),
    /** Reads and deletes in one statement, so that nothing is used twice. */
    take: (kind: GrantKind, token: string) => readGrant(dropGrant(digest(token), kind)),
    stands: (origin: string) => !!one(`SELECT 1 FROM grants WHERE origin = ? AND kind = 'refresh'`)(origin),
    signOut: (user: User) => void one('DELETE FROM grants WHERE sub = ?')(user.sub),
  };
}

/** Counts attempts by name. After five misses `wait` says for how many seconds of quiet the next is refused. */
function openAttempts(one: RowReader, clock: Clock) {
  return (id: string, wait: (failures: number) => number) => {
    const name = digest(id);
    const row = () => {
      const found = one('SELECT failures, last FROM attempts WHERE key = ?')(name);
      return found && Number(found.last) + QUIET_MS > clock.now() ? found : { failures: 0, last: 0 };
    };
    return {
      blocked(): boolean {
        const { failures, last } = row() as { failures: number; last: number };
        return failures >= FREE_ATTEMPTS && clock.now() < last + wait(failures - FREE_ATTEMPTS) * 1000;
      },
      miss(): void {
        const failures = Number(row().failures) + 1;
        one('DELETE FROM attempts WHERE last < ?')(clock.now() - QUIET_MS);
        one('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?)')(name, failures, clock.now());
      },
      clear: () => void one('DELETE FROM attempts WHERE key = ?')(name),
    };
  };
}

/** Users, codes, opaque tokens (hashed), wrong attempts and keys, in one SQLite file. */
export function openUsers(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'users.db'));
  db.exec(schema);
  const one = rowReader(db);
  const upsert = one(`INSERT INTO users VALUES (?, ?, ?, ?) ON CONFLICT (sub)
    DO UPDATE SET name = excluded.name, user = excluded.user`);
  const byName = one('SELECT user FROM users WHERE pool = ? AND (name = ? OR sub = ?)');
  const page = db.prepare('SELECT user FROM users WHERE pool = ? AND sub > ? ORDER BY sub LIMIT ?');
  const readUser = (row?: Record<string, unknown>) => (row ? (JSON.parse(row.user as string) as User) : undefined);
  const find = (pool: string, username: string) => readUser(byName(pool, username.toLowerCase(), username));
  const save = (user: User): User => {
    upsert(user.sub, user.pool, user.email.toLowerCase(), JSON.stringify(user));
    return user;
  };
  const getKey = one('SELECT value FROM keys WHERE name = ?');
  const key = (name: string, make: () => string): string => {
    if (!getKey(name)) one('INSERT INTO keys VALUES (?, ?)')(name, make());
    return getKey(name)?.value as string;
  };
  return {
    find,
    list: (pool: string, after: string, count: number) =>
      page.all(pool, after, count).map((row) => readUser(row) as User),
    /** @throws AwsError UsernameExistsException */
    add(user: Pick<User, 'pool' | 'email' | 'verified' | 'status' | 'password' | 'attributes'>): User {
      if (find(user.pool, user.email))
        throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
      const now = clock.now();
      return save({ ...user, sub: randomUUID(), created: now, modified: now });
    },
    /** Changes the user as it stands now, not as a caller read it before it waited. */
    update(user: User, change: Partial<User>): User {
      const fresh = find(user.pool, user.sub);
      if (!fresh) throw new AwsError('UserNotFoundException', 'User does not exist.');
      return save({ ...fresh, ...change, modified: clock.now() });
    },
    remove(user: User): void {
      for (const table of ['grants', 'codes', 'users']) one(`DELETE FROM ${table} WHERE sub = ?`)(user.sub);
    },
    /** @returns a new code of six digits, which replaces the one before it */
    issueCode(user: User, purpose: CodePurpose): string {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expires = clock.now() + (purpose === 'signUp' ? DAY_MS : DAY_MS / 24);
      one('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?)')(user.sub, purpose, digest(code), expires);
      return code;
    },
    /** A code that is right is used up. */
    checkCode(user: User, purpose: CodePurpose, code: string): 'right' | 'wrong' | 'expired' {
      const row = one('SELECT hash, expires FROM codes WHERE sub = ? AND purpose = ?')(user.sub, purpose);
      if (row && Number(row.expires) <= clock.now()) return 'expired';
      if (row?.hash !== digest(code)) return 'wrong';
      one('DELETE FROM codes WHERE sub = ? AND purpose = ?')(user.sub, purpose);
      return 'right';
    },
    ...openGrants(one, clock),
    attempts: openAttempts(one, clock),
    /** The pool's RSA key, made at its first use. */
    signingKey: (pool: string) =>
      JSON.parse(
        key(`jwk:${pool}`, () => {
          const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
          return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
        }),
      ) as JsonWebKey & { kid: string },
    formKey: key('form', () => randomBytes(32).toString('base64url')),
    close: () => db.close(),
  };
}
export type UserStore = ReturnType<typeof openUsers>;

/** @returns whether the password is right; takes as long for a user who does not exist */
export async function matches(user: User | undefined, password: string): Promise<boolean> {
  const [salt = '', hash = ''] = (user?.password ?? `${'A'.repeat(24)}:${'A'.repeat(44)}`).split(':');
  const found = (await hashPassword(password, Buffer.from(salt, 'base64'))).split(':')[1] ?? '';
  return timingSafeEqual(Buffer.from(digest(found)), Buffer.from(digest(hash))) && user !== undefined;
}
