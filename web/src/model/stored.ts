export type TransactionStatus = 'corrected' | 'processing' | 'error';

/** An order as the screens show it. SPEC.md §3, "Local transaction view". */
export interface LocalTransaction {
  readonly id: string;
  /** UTF-16 code units, positive. */
  readonly characters: number;
  /** ISO 8601 UTC. */
  readonly date: string;
  readonly status: TransactionStatus;
  /** Undefined once the document is deleted. */
  readonly filename: string | undefined;
  /** As the server books it: negative for a debit. */
  readonly amount: number;
  /** Seconds. */
  readonly timeEstimate: number;
}

type StepStatus = 'completed' | 'processing' | 'inactive';

/** One of the three steps on the way to a corrected document. SPEC.md §1 and §4. */
export interface Step {
  readonly number: number;
  readonly title: string;
  readonly status: StepStatus;
  readonly active: boolean;
}

/** The document that lies on the server and waits for its order: brought back after a payment, a reload or a sign-in. */
export interface PendingFile {
  readonly name: string;
  readonly uploadId: string;
  /** E-mail of whose document it is: somebody else may sign in after an expired session. */
  readonly owner?: string | undefined;
  /** UTF-16 code units that will be charged, once they are counted. */
  readonly characters?: number;
}

/** The file whose missing characters are being paid for directly. */
export interface DirectPaymentFile extends PendingFile {
  readonly characters: number;
  /** Seconds. */
  readonly timeEstimate: number;
  /** UTF-16 code units that the payment buys. */
  readonly missing: number;
  /** Orders that existed before the payment, so that the one the server starts for it is told apart. */
  readonly knownTransactions: readonly string[];
  /** The customer has come back from paying, and the credit is not there yet. */
  readonly awaited?: boolean;
}

/** Everything kept for the life of the tab, by key. SPEC.md §3. */
interface SessionValues {
  pendingFile: PendingFile;
  directPaymentFile: DirectPaymentFile;
  pendingUploadUrl: string;
  transactions: readonly LocalTransaction[];
  currentSteps: readonly Step[];
  paymentFlowActive: boolean;
  directPaymentPending: boolean;
  creditPurchasePending: boolean;
  inPasswordResetFlow: boolean;
  force_logout: boolean;
  auth_expired: boolean;
  /** What the hosted login must give back unchanged; see session/login.ts. */
  login: { verifier: string; state: string; nonce: string; returnTo: string };
  /** When the server refused a session (ms), lately; see session/unauthorized.ts. */
  refusedAt: readonly number[];
  /** When this tab was loaded anew for a part of its code that was gone (ms). */
  reloadedAt: number;
  /** Sign-ins that failed in a row, and when the last one did (ms). */
  loginFailures: { count: number; at: number };
}

/** Typed session storage. What cannot be read counts as missing: a customer may have cut it short or edited it. */
export const stored = {
  get<K extends keyof SessionValues>(key: K): SessionValues[K] | undefined {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as SessionValues[K]);
    } catch {
      return undefined;
    }
  },
  set<K extends keyof SessionValues>(key: K, value: SessionValues[K]): void {
    sessionStorage.setItem(key, JSON.stringify(value));
  },
  remove(...keys: (keyof SessionValues)[]): void {
    for (const key of keys) sessionStorage.removeItem(key);
  },
};
