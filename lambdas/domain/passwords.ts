import { DomainError } from './errors.ts';

/** What a password must have. Length protects better than symbols (NIST SP 800-63B). The user pool enforces the same. */
export const PASSWORD_POLICY = {
  minLength: 10,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: false,
} as const;

/** @throws DomainError `password-weak`, before a link or a code is used up for a password the pool would refuse */
export function checkPassword(password: string): void {
  const fits = password.length >= PASSWORD_POLICY.minLength && /[a-z]/.test(password);
  if (!fits || !/[A-Z]/.test(password) || !/\d/.test(password)) throw new DomainError('password-weak');
}
