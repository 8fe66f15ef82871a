/** What a confirmation or recovery link from a mail carries. SPEC.md §2, "404 page and confirmation links". */
export interface ConfirmationLink {
  readonly type: 'email' | 'recovery';
  /** The one-time code; undefined in a link that only looks like one. */
  readonly token: string | undefined;
  /** Whose code it is, as our mails say it. */
  readonly email: string | undefined;
}

const tokenNames = ['token_hash', 'confirmation_token', 'token', 'access_token', 'refresh_token', 'code'];

/** @returns undefined if the address has nothing to do with a confirmation: then it is just not found */
export function readConfirmationLink(location: { pathname: string; search: string; hash: string }) {
  const values = new URLSearchParams(location.search);
  new URLSearchParams(location.hash.replace(/^#/, '')).forEach((value, key) => values.set(key, value));
  const type = values.get('type');
  const named = type === 'signup' || type === 'email' || type === 'recovery';
  const verifying = /\/auth\/(v\d+\/)?verify|\/verify\b|\/confirm\b/.test(location.pathname);
  // A bare `code` is too common a name to make a link a confirmation.
  const tokenName = tokenNames.find((name) => values.has(name) && (name !== 'code' || named || verifying));
  if (!named && !verifying && !tokenName) return undefined;
  return {
    type: type === 'recovery' ? 'recovery' : 'email',
    token: (tokenName && values.get(tokenName)) || undefined,
    email: values.get('email') ?? undefined,
  } satisfies ConfirmationLink;
}
