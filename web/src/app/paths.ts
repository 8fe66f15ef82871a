/** Every address of our pages. Links are built here and nowhere else, so that a changed route is one change. */
export const paths = {
  home: '/',
  /** A document of its own, outside the application: it is linked by `<a>`. */
  welcome: '/willkommen',
  ledger: '/umsaetze',
  /** One page of the ledger, beginning after the entry `startKey`. */
  ledgerAfter: (startKey: string) => `/umsaetze?startKey=${encodeURIComponent(startKey)}`,
  transactions: '/transactions',
  /** One page of the list, beginning after the transaction `startKey`. */
  transactionsAfter: (startKey: string) => `/transactions?startKey=${encodeURIComponent(startKey)}`,
  payments: '/payments',
  profile: '/profile',
  auth: '/auth',
  /** Sign-in that leads back to a protected page of ours. */
  authFrom: (path: string) => (path === '/' ? '/auth' : `/auth?from=${encodeURIComponent(path)}`),
  /** Marks the password recovery flow; with a code it goes on to the page for the new password. */
  authRecovery: (code = '', email = '') =>
    `/auth?${new URLSearchParams({ type: 'recovery', ...(code && { code }), ...(email && { email }) })}`,
  authCallback: '/auth/callback',
  register: '/auth/register',
  setPassword: '/auth/set-password',
  resetPassword: '/auth/reset',
  confirmPasswordReset: '/auth/confirm',
  login: '/login',
  logout: '/logout',
  orderConfirmation: '/order-confirmation',
  order: (id: string) => `/order-confirmation?transaction_id=${encodeURIComponent(id)}`,
  payment: '/payment',
  paymentCancelled: '/payment-cancelled',
  withdrawal: '/withdrawal',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  imprint: '/legal/imprint',
  accessibility: '/legal/barrierefreiheit',
  /** The German name of the same page, as people type it. */
  withdrawalGerman: '/legal/widerruf',
} as const;

/** Where the card payment for a package returns to: the start page, which reads `payment`. */
export const packageReturn = {
  success: () => `${location.origin}/?payment=success`,
  cancelled: () => `${location.origin}/?payment=cancelled`,
};
