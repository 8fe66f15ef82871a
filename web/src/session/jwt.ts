/** The claims we read. The server verifies tokens; here they only say when to refresh and whom to greet. */
export interface Claims {
  readonly exp?: number;
  readonly email?: string;
  readonly nonce?: string;
}

/** @returns the payload of a JSON Web Token, or undefined if it cannot be read */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
