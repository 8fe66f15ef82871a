import * as z from 'zod';
import { switchableCategories, varieties } from './domain/correctionSettings.ts';
import { documentForms } from './domain/documents.ts';
import { engineNames } from './domain/engines.ts';

/** Rights a function may need. `lib/aws/rights.ts` turns each into IAM statements and environment variables. */
export const rights = [
  'credits:read',
  'credits:put',
  'credits:update',
  'credits:audit',
  'profiles:read',
  'profiles:put',
  'profiles:update',
  'transactions:read',
  'transactions:put',
  'transactions:update',
  'transactions:sweep',
  'purchases:read',
  'purchases:put',
  'purchases:update',
  'labels:read',
  'labels:put',
  'labels:update',
  'labels:delete',
  'labels:sweep',
  'uploads:presign',
  'uploads:read',
  'uploads:delete',
  'documents:read',
  'documents:write',
  'documents:delete',
  'documents:list',
  'pipeline:start',
  'pipeline:describe',
  'users:read',
  'users:create',
  'users:password',
  'users:signin',
  'users:signout',
  'users:confirm',
  'limits:count',
  'slots:take',
  'places:take',
  'paces:read',
  'paces:note',
  'links:sign',
  'withdrawals:read',
  'withdrawals:list',
  'withdrawals:put',
  'withdrawals:update',
  'mail:send',
  'stripe',
  'engines:choose',
  'engines:ask',
] as const;
export type Right = (typeof rights)[number];

/** What it takes to act on a payment that Stripe reports: credit it, or take it back, and start the order it is for. */
export const paymentRights = [
  'credits:put',
  'credits:update',
  'engines:choose',
  'labels:read',
  'pipeline:start',
  'profiles:read',
  'purchases:read',
  'purchases:update',
  'stripe',
  'transactions:read',
  'transactions:put',
  'uploads:read',
] as const satisfies readonly Right[];

/** A line of a function's log that rings though the function ends well. */
export interface Watched {
  readonly event: string;
  /** What a customer notices: the description of its alarm. */
  readonly impact: string;
  /** Rings where this number of the line reaches `from`; without it at the first line. */
  readonly value?: { readonly field: string; readonly from: number };
}

/** Seconds from a report of Stripe to what follows from it. Stripe's webhook takes some; the reconciliation an hour. */
const LATE_PAYMENT_SECONDS = 900;

/** Whoever applies reports of Stripe tells how old they were. */
export const paymentAge = [
  {
    event: 'payment-moved',
    impact: 'Bezahlte Zeichen kommen spät an: Stripes Meldungen erreichen uns nicht oder werden abgewiesen.',
    value: { field: 'ageSeconds', from: LATE_PAYMENT_SECONDS },
  },
] as const satisfies readonly Watched[];

/** One endpoint. The CDK stack, the local gateway and the web client all come from this table. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** API Gateway path below the stage, with `{name}` for parameters. */
  readonly path: string;
  /** `customer` wants a valid access token; `open` wants none; `stripe` is signed by Stripe. */
  readonly access: 'customer' | 'open' | 'stripe';
  readonly needs: readonly Right[];
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly reply: z.ZodType;
  /** What a customer notices when this endpoint fails: the description of its alarm. */
  readonly errorImpact: string;
  /** Lines of its log that have an alarm of their own. */
  readonly survives?: readonly Watched[];
  /** Memory in MB, where the default of 256 does not do. */
  readonly memory?: number;
  /** Seconds, where the default of 10 does not do. API Gateway ends every call at 30. */
  readonly timeout?: number;
  /** Whether every open page asks for it again and again, which may take nothing from what customers do. */
  readonly polled?: true;
}

const nothing = z.object({});
/** Text of so many characters, counted as JSON Schema counts them, and not in UTF-16 code units. */
const text = (maxLength: number, minLength = 0) =>
  z
    .string()
    .refine((given) => given.length <= 2 * maxLength && [...given].length <= maxLength && given.length >= minLength)
    .meta({ maxLength, ...(minLength > 0 && { minLength }) });
/** An address of the kind that mail services take: RFC 5322's dot-atom at a domain, in white space. */
const email = z
  .string()
  .max(254)
  .regex(
    /^[ \t\r\n\u00a0]*[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}[ \t\r\n\u00a0]*$/,
  )
  .trim()
  .toLowerCase();
const password = text(256, 1);
const id = z.string().regex(/^[\w-]{1,64}$/);
/** One line of a visitor's text, without control characters (`Cc`) and with something to be seen in it. */
const line = (max: number) =>
  text(max, 1)
    .regex(
      // Written out, since other languages know no \p{Cc}.
      // eslint-disable-next-line no-control-regex
      /^[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff][^\u0000-\u001f\u007f-\u009f]*$/,
    )
    .trim();
/** What is wrong with a name has a code of its own (`domain/fileLabel.ts`). */
const fileName = text(1024, 1).meta({
  pattern: '[^./\\\\\\s][^/\\\\]*\\.[dD][oO][cC][xX]$',
  description: 'Ends with .docx; the name itself, without its path, has at most 255 bytes of UTF-8.',
});
const mode = z.literal('onethread');
/** Wall-clock time of Berlin, with its offset or without. */
const berlinTime = z.iso.datetime({ offset: true, local: true }).max(40);
/** A number in a query, in digits alone: JavaScript would also take the empty text, `0x1f` and `1e3` for one. */
const count = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  );
const tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
  token_type: z.string(),
  expires_in: z.number(),
});

const transaction = z.object({
  transaction_id: z.string(),
  /** Characters; negative, since an order is a debit. */
  amount: z.number(),
  /** ISO 8601 UTC. */
  datetime: z.string(),
  /** File name; missing once the document is deleted. */
  docx: z.string().optional(),
  status: z.enum(['processing', 'corrected', 'error']),
  status_code: z.number(),
  /** Seconds. */
  timeEstimate: z.number(),
});
export type TransactionReply = z.infer<typeof transaction>;

const transactionDetail = transaction.extend({
  /** Characters worked on so far. */
  progress: z.number(),
  /** Seconds until it is done, while it runs: an estimate. */
  remaining: z.number().optional(),
  /** Number of corrections by category, and of `questions`, once corrected. */
  findings: z.record(z.string(), z.number()).optional(),
  /** Presigned address of the corrected document, valid for minutes. */
  download_url: z.string().optional(),
  /** ISO 8601 UTC: from then on the document is gone. */
  expires_at: z.string(),
  /** ISO 8601 UTC: the customer has deleted the document before its time. */
  deleted_at: z.string().optional(),
  mailed_at: z.string().optional(),
  /** ISO 8601 UTC: the mail came back, or was taken for spam; without `mailed_at`, none could be sent. */
  mail_bounced: z.string().optional(),
});

/** What a correction or remark tells its reader, signed in or not. */
const correctionAsShown = {
  /** UTF-16 code units of the paragraph's text. */
  start: z.number(),
  end: z.number(),
  after: z.string(),
  /** `comment` is a question or remark beside the text, which changes nothing by itself. */
  action: z.enum(['apply', 'comment']),
  /** Of a comment: what may take the text's place. */
  suggestions: z.array(z.string()),
  category: z.string(),
  message: z.string(),
  /** The authority it rests on. */
  source: z.string().optional(),
};

/** Missing where the embedded engine corrected alone. */
const engineReport = z.object({
  name: z.enum(engineNames),
  /** Characters that the embedded engine had to correct instead. */
  fallback_characters: z.number(),
});

/** What the engine should know of its customer, as it goes over the wire. */
export const correctionSettings = z.object({
  variety: z.enum(varieties),
  categories_off: z.array(z.enum(switchableCategories)).max(switchableCategories.length).readonly(),
  keep_typography: z.boolean(),
  keep_quotations: z.boolean(),
  keep_gendered: z.boolean(),
});

/** All that we hold on an order. */
const exportedTransaction = transactionDetail.omit({ progress: true, remaining: true, download_url: true }).extend({
  /** Of the document that was counted; it tells nothing of its text. */
  document_sha256: z.string(),
  /** Missing once the document is deleted, as are the settings. */
  editor_name: z.string().optional(),
  settings: correctionSettings.optional(),
  engine: z.enum(engineNames).optional(),
});
const knowledge = z.object({
  settings: correctionSettings,
  /** Words and names that are right as they are written, in alphabetical order. */
  dictionary: z.array(z.string()).readonly(),
});

const report = z.object({
  /** Number of corrections by category, and of `questions`, of the whole document. */
  findings: z.record(z.string(), z.number()),
  /** In reading order, without empty ones. */
  paragraphs: z.array(
    z.object({
      text: z.string(),
      is_heading: z.boolean(),
      corrections: z.array(
        z.object({
          /** By which it is decided on. */
          id: z.number(),
          ...correctionAsShown,
          /** Whether a suggestion can be accepted here; a correction always can. */
          adoptable: z.boolean(),
          /** Missing: a correction counts as accepted, a comment is open. */
          decision: z.enum(['accepted', 'rejected']).optional(),
          /** Position of the accepted suggestion of a comment. */
          suggestion: z.number().optional(),
        }),
      ),
    }),
  ),
  settings: correctionSettings,
  /** Entries of the dictionary that was respected. */
  dictionary_words: z.number(),
  /** `from` of the next page; missing on the last one. */
  next: z.number().optional(),
  /** Paragraphs that are built so unusually that only spelling and typography were read. */
  simplified_paragraphs: z.number().optional(),
  engine: engineReport.optional(),
});

const user = z.object({
  email: z.string(),
  name: z.string().optional(),
  nickname: z.string().optional(),
  terms_of_useAcceptedAt: z.string().optional(),
  data_policyAcceptedAt: z.string().optional(),
  terms_of_useVersion: z.string().optional(),
  data_policyVersion: z.string().optional(),
  info_consent: z.boolean().optional(),
});

const analysis = z.object({
  upload_id: z.string(),
  file_name: z.string(),
  character_count: z.number(),
  /** Seconds. */
  time_estimate: z.number(),
  has_revision: z.boolean(),
  language: z.string(),
  word_count: z.number(),
  /** German sentences the customer must have read before paying, for example on document protection. */
  notices: z.array(z.string()),
  /** What the customer has chosen for this document; missing where their profile and the stage decide. */
  settings: correctionSettings.optional(),
  engine: z.enum(engineNames).optional(),
});

const payment = z.object({
  payment_id: z.string(),
  /** Net cents. */
  amount: z.number(),
  /** Cents paid, tax included. */
  total: z.number().optional(),
  currency: z.string(),
  /** Characters. */
  credits: z.number(),
  /** ISO 8601 UTC. */
  datetime: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'failed', 'expired', 'refunded']),
  /** Cents that were refunded or are disputed. */
  refunded: z.number().optional(),
  /** Invoice or receipt at Stripe. */
  receipt_url: z.string().optional(),
});

const withdrawal = z.object({
  withdrawal_id: z.string(),
  /** ISO 8601 UTC. */
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  order_reference: z.string(),
});

const accountImpact = 'Kunden können ihr Konto nicht anlegen oder ihr Passwort nicht ändern.';
const paymentImpact = 'Kunden können keine Zeichen kaufen.';

export const routes = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'users:signin'],
    body: z.object({ email, password }),
    reply: tokens,
    errorImpact: 'Kunden können sich nicht mit Passwort anmelden.',
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'mail:send', 'users:create', 'users:read'],
    body: z.object({ email }),
    reply: z.object({ id: z.string(), email: z.string(), status: z.string() }),
    errorImpact: accountImpact,
  },
  resend: {
    method: 'POST',
    path: '/auth/resend',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'mail:send', 'users:read'],
    body: z.object({ email }),
    reply: nothing,
    errorImpact: accountImpact,
  },
  createPassword: {
    method: 'POST',
    path: '/auth/password-create',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'users:password', 'users:read', 'users:signin'],
    body: z.object({ email, password, session: text(2048) }),
    reply: tokens,
    errorImpact: accountImpact,
  },
  logout: {
    method: 'GET',
    path: '/auth/logout',
    access: 'customer',
    needs: ['users:signout'],
    reply: nothing,
    errorImpact: 'Abmelden beendet nur die Sitzung in diesem Browser.',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password-reset',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'mail:send', 'users:read'],
    body: z.object({ email }),
    reply: nothing,
    errorImpact: accountImpact,
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset/confirm',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'mail:send', 'users:password', 'users:read', 'users:signout'],
    body: z.object({ email, code: text(2048), password }),
    reply: nothing,
    errorImpact: accountImpact,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/password-change',
    access: 'customer',
    needs: ['mail:send', 'users:password', 'users:read', 'users:signin', 'users:signout'],
    body: z.object({ old_password: password, new_password: password }),
    reply: nothing,
    errorImpact: accountImpact,
  },
  verify: {
    method: 'POST',
    path: '/auth/verify',
    access: 'open',
    needs: ['limits:count', 'links:sign', 'users:confirm'],
    body: z.object({
      token_hash: text(2048, 1),
      type: z.enum(['email', 'recovery']),
      email: email.optional(),
    }),
    /** What sets the new password (`password-reset/confirm`), for a link to one. */
    reply: z.object({ code: z.string().optional() }),
    errorImpact: 'Links zur Bestätigung der E-Mail-Adresse führen ins Leere.',
  },
  getUser: {
    method: 'GET',
    path: '/auth/user',
    access: 'customer',
    needs: ['profiles:read', 'users:read'],
    reply: user,
    errorImpact: 'Nutzungsbedingungen und Bearbeitername lassen sich nicht anzeigen.',
  },
  updateUser: {
    method: 'POST',
    path: '/auth/user',
    access: 'customer',
    needs: ['profiles:read', 'profiles:update', 'users:read'],
    body: z.object({
      name: text(100).optional(),
      nickname: text(100).optional(),
      terms_of_useAcceptedAt: berlinTime.optional(),
      data_policyAcceptedAt: berlinTime.optional(),
      terms_of_useVersion: text(10).optional(),
      data_policyVersion: text(10).optional(),
      info_consent: z.boolean().optional(),
    }),
    reply: user,
    errorImpact: 'Kunden können den Nutzungsbedingungen nicht zustimmen und nichts bestellen.',
  },
  getSettings: {
    method: 'GET',
    path: '/auth/settings',
    access: 'customer',
    needs: ['engines:choose', 'profiles:read'],
    reply: knowledge.extend({
      /** What may correct here; the first does where an order names none. */
      engines: z.array(z.enum(engineNames)).readonly(),
    }),
    errorImpact: 'Kunden sehen ihr Wörterbuch und ihre Einstellungen zur Korrektur nicht.',
  },
  updateSettings: {
    method: 'POST',
    path: '/auth/settings',
    access: 'customer',
    needs: ['profiles:read', 'profiles:put', 'profiles:update'],
    body: z.object({
      settings: correctionSettings.optional(),
      /** Replaces the whole dictionary. */
      dictionary: z.array(text(1_000)).max(20_000).optional(),
      /** Words that are added to it. */
      add: z.array(text(1_000)).max(100).optional(),
    }),
    reply: knowledge,
    errorImpact: 'Kunden können ihr Wörterbuch und ihre Einstellungen zur Korrektur nicht ändern.',
  },
  createUploadUrl: {
    method: 'POST',
    path: '/files/upload-url',
    access: 'customer',
    needs: ['labels:put', 'uploads:presign'],
    body: z.object({ file_name: fileName }),
    reply: z.object({ presigned_url: z.string(), upload_id: z.string() }),
    errorImpact: 'Kunden können keine Dokumente hochladen.',
  },
  calculate: {
    method: 'POST',
    path: '/files/calculate',
    access: 'customer',
    needs: [
      ...(['engines:choose', 'labels:read', 'labels:update', 'paces:read', 'uploads:read'] as const),
      ...(['uploads:delete', 'documents:write', 'documents:delete', 'places:take'] as const),
    ],
    body: z.object({ file_name: fileName, mode, upload_id: id.optional() }),
    reply: analysis,
    errorImpact: 'Kunden sehen nach dem Hochladen keinen Umfang und können nichts bestellen.',
    memory: 2048,
    timeout: 29,
  },
  previewCorrections: {
    method: 'POST',
    path: '/files/preview',
    access: 'customer',
    needs: [
      ...(['documents:read', 'documents:write', 'engines:choose', 'labels:read', 'labels:update'] as const),
      ...(['limits:count', 'paces:read', 'places:take', 'profiles:read'] as const),
    ],
    body: z.object({ file_name: fileName, upload_id: id }),
    reply: z.object({
      /** Whether all of it is read; if not, the next call goes on. */
      done: z.boolean(),
      /** Characters read so far. */
      read: z.number(),
      /** Seconds of an order that goes on from here; missing where the order would not. */
      time_estimate: z.number().optional(),
      /** Once done: number of corrections by category. */
      findings: z.record(z.string(), z.number()).optional(),
      /** Remarks that change nothing. */
      questions: z.number().optional(),
      /** The first three at most. */
      corrections: z
        .array(
          z.object({
            preceding: z.string(),
            before: z.string(),
            after: z.string(),
            following: z.string(),
            category: z.string(),
            message: z.string(),
            source: z.string().optional(),
          }),
        )
        .optional(),
    }),
    errorImpact: 'Kunden sehen vor dem Bezahlen nicht, was in ihrem Dokument zu korrigieren ist.',
    memory: 2048,
    timeout: 29,
  },
  setOrderSettings: {
    method: 'POST',
    path: '/files/settings',
    access: 'customer',
    needs: ['engines:choose', 'labels:read', 'labels:update'],
    body: z.object({
      file_name: fileName,
      upload_id: id,
      settings: correctionSettings.optional(),
      /** One of the engines that the stage allows. */
      engine: z.enum(engineNames).optional(),
    }),
    reply: nothing,
    errorImpact: 'Kunden können für einen einzelnen Auftrag keine Einstellungen zur Korrektur wählen.',
  },
  startCorrection: {
    method: 'POST',
    path: '/files/start',
    access: 'customer',
    needs: [
      'engines:choose',
      'labels:read',
      'profiles:read',
      'credits:put',
      'credits:update',
      'transactions:read',
      'transactions:put',
      'uploads:read',
      'pipeline:start',
    ],
    body: z.object({
      file_name: fileName,
      mode,
      upload_id: id.optional(),
      expected_character_count: z.int().nonnegative().optional(),
      /** One of the engines that the stage allows (docs/engines.md); its first one if none is named. */
      engine: z.enum(engineNames).optional(),
    }),
    reply: z.object({ transaction_id: z.string() }),
    errorImpact: 'Kunden können keine Korrektur starten.',
  },
  createCheckout: {
    method: 'POST',
    path: '/payments/checkout',
    access: 'customer',
    needs: [
      ...(['credits:read', 'labels:read', 'profiles:read', 'purchases:put', 'purchases:update'] as const),
      ...(['stripe', 'transactions:read', 'users:read'] as const),
    ],
    body: z.object({
      /** Characters. */
      credits: z.int().positive().max(100_000_000),
      /** Net price in cents, as the customer saw it. */
      amount_total: z.int(),
      success_url: text(2048).optional(),
      cancel_url: text(2048).optional(),
      /** The document of a direct payment, which the payment starts. */
      upload_id: id.optional(),
    }),
    reply: z.object({ id: z.string(), url: z.string() }),
    errorImpact: paymentImpact,
    timeout: 29,
  },
  getCredits: {
    method: 'GET',
    path: '/payments/credits',
    access: 'customer',
    needs: ['credits:read'],
    reply: z.object({ balance: z.number() }),
    errorImpact: 'Kunden sehen ihr Guthaben nicht.',
    polled: true,
  },
  listPayments: {
    method: 'GET',
    path: '/payments/history',
    access: 'customer',
    needs: ['purchases:read'],
    reply: z.object({ payments: z.array(payment) }),
    errorImpact: 'Kunden sehen ihre Zahlungen nicht.',
  },
  listLedger: {
    method: 'GET',
    path: '/ledger',
    access: 'customer',
    needs: ['credits:read', 'labels:read', 'purchases:read', 'transactions:read'],
    query: z.object({
      limit: count(1, 100).default(10),
      startKey: z
        .string()
        .regex(/^[DRCXWA]#[\w-]{1,200}$/)
        .optional(),
    }),
    reply: z.object({
      entries: z.array(
        z.object({
          entry_id: z.string(),
          kind: z.enum(['order', 'refund', 'purchase', 'clawback', 'reinstatement', 'adjustment']),
          /** Characters; negative for what left the balance. */
          amount: z.number(),
          /** ISO 8601 UTC. */
          datetime: z.string(),
          transaction_id: z.string().optional(),
          /** File name; missing once the document is deleted. */
          docx: z.string().optional(),
          /** Why we put something right. */
          reason: z.string().optional(),
          payment: payment.optional(),
        }),
      ),
      startKey: z.string().optional(),
    }),
    errorImpact: 'Kunden sehen ihre Umsätze nicht.',
  },
  listTransactions: {
    method: 'GET',
    path: '/transactions',
    access: 'customer',
    needs: ['transactions:read', 'labels:read'],
    query: z.object({ limit: count(1, 100).default(10), startKey: id.optional() }),
    reply: z.object({ transactions: z.array(transaction), startKey: z.string().optional() }),
    errorImpact: 'Kunden sehen ihre Transaktionen nicht.',
    polled: true,
  },
  listTopTransactions: {
    method: 'GET',
    path: '/transactions/top',
    access: 'customer',
    needs: ['transactions:read', 'labels:read'],
    reply: z.object({ transactions: z.array(transaction) }),
    errorImpact: 'Kunden sehen ihre letzten Transaktionen nicht.',
  },
  getOverview: {
    method: 'GET',
    path: '/overview',
    access: 'customer',
    needs: ['credits:read', 'transactions:read', 'labels:read'],
    /** What the start page asks for every five seconds, in one call: the balance, and the newest transactions. */
    reply: z.object({ balance: z.number(), transactions: z.array(transaction) }),
    errorImpact: 'Kunden sehen auf der Startseite weder ihr Guthaben noch ihre letzten Transaktionen.',
    polled: true,
  },
  getTransaction: {
    method: 'GET',
    path: '/transactions/{id}',
    access: 'customer',
    needs: ['transactions:read', 'labels:read', 'documents:read'],
    reply: transactionDetail,
    errorImpact: 'Kunden können ihr korrigiertes Dokument nicht herunterladen.',
    polled: true,
  },
  getReport: {
    method: 'GET',
    path: '/transactions/{id}/report',
    access: 'customer',
    needs: ['transactions:read', 'documents:read'],
    query: z.object({ from: count(0, 1_000_000).default(0) }),
    reply: report,
    errorImpact: 'Kunden sehen die Liste ihrer Korrekturen nicht.',
    memory: 1024,
  },
  decide: {
    method: 'POST',
    path: '/transactions/{id}/decisions',
    access: 'customer',
    needs: ['transactions:read', 'documents:read', 'documents:write'],
    body: z.object({
      /** Ids of corrections. */
      corrections: z.array(z.int().min(0)).min(1).max(100_000),
      /** `open` takes back what was decided. */
      decision: z.enum(['accepted', 'rejected', 'open']),
      /** Position of the suggestion that is accepted for a comment; the first unless named. */
      suggestion: z.int().min(0).max(100).optional(),
    }),
    reply: nothing,
    errorImpact: 'Kunden können Korrekturen im Browser nicht annehmen oder ablehnen.',
    memory: 1024,
  },
  downloadDocument: {
    method: 'POST',
    path: '/transactions/{id}/download',
    access: 'customer',
    needs: ['transactions:read', 'labels:read', 'documents:read', 'documents:write', 'places:take'],
    body: z.object({ form: z.enum(documentForms) }),
    reply: z.object({
      /** Presigned address, valid for minutes. */
      download_url: z.string(),
    }),
    errorImpact: 'Kunden können die Fassung nach ihren Entscheidungen nicht herunterladen.',
    memory: 2048,
    timeout: 29,
  },
  deleteDocument: {
    method: 'POST',
    path: '/transactions/{id}/delete',
    access: 'customer',
    needs: [
      'transactions:read',
      'transactions:update',
      'labels:delete',
      'uploads:delete',
      'documents:delete',
      'documents:list',
    ],
    reply: nothing,
    errorImpact: 'Kunden können ihr Dokument nicht vor der Zeit löschen.',
  },
  exportData: {
    method: 'GET',
    path: '/auth/export',
    access: 'customer',
    needs: [
      ...(['credits:read', 'labels:read', 'profiles:read', 'purchases:read', 'transactions:read'] as const),
      ...(['users:read', 'withdrawals:list'] as const),
    ],
    reply: z.object({
      /** ISO 8601 UTC. */
      exported_at: z.string(),
      user,
      settings: correctionSettings,
      dictionary: z.array(z.string()).readonly(),
      balance: z.number(),
      ledger: z.array(
        z.object({
          entry: z.string(),
          amount: z.number(),
          at: z.string(),
          transaction: z.string().optional(),
          reason: z.string().optional(),
        }),
      ),
      transactions: z.array(exportedTransaction),
      payments: z.array(payment),
      withdrawals: z.array(withdrawal),
    }),
    errorImpact: 'Kunden können ihre Daten nicht herunterladen.',
    timeout: 29,
  },
  tryText: {
    method: 'POST',
    path: '/try',
    access: 'open',
    needs: ['limits:count', 'links:sign'],
    body: z.object({ text: text(20_000) }),
    reply: z.object({
      paragraphs: z.array(
        z.object({
          text: z.string(),
          /** In reading order, without overlaps. */
          corrections: z.array(z.object(correctionAsShown)),
        }),
      ),
    }),
    errorImpact: 'Besucher können die Korrektur nicht an einem eigenen Text ausprobieren.',
    memory: 2048,
    timeout: 29,
  },
  declareWithdrawal: {
    method: 'POST',
    path: '/withdrawal',
    access: 'open',
    needs: [
      'limits:count',
      'links:sign',
      'mail:send',
      'users:read',
      'withdrawals:read',
      'withdrawals:put',
      'withdrawals:update',
    ],
    body: z.object({ name: line(100), email, order_reference: line(200) }),
    reply: z.object({
      withdrawal_id: z.string(),
      /** ISO 8601 UTC. */
      received_at: z.string(),
      /** Whether the receipt has been mailed. If not, the same declaration may be sent again; it stays one. */
      receipt_mailed: z.boolean(),
    }),
    errorImpact: 'Verbraucher können ihren Vertrag nicht widerrufen (§ 356a BGB).',
  },
  getStatistics: {
    method: 'GET',
    path: '/statistics',
    access: 'customer',
    needs: ['credits:read'],
    reply: z.object({ total_documents: z.number(), total_signs: z.number() }),
    errorImpact: 'Kunden sehen ihre Statistik nicht.',
  },
  getApiDescription: {
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    needs: [],
    reply: z.looseObject({ openapi: z.string() }),
    errorImpact: 'Entwickler sehen die Beschreibung der Schnittstelle nicht.',
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/stripe/webhook',
    access: 'stripe',
    needs: [...paymentRights],
    survives: paymentAge,
    reply: nothing,
    timeout: 29,
    errorImpact: 'Bezahlte Zeichen werden erst mit dem stündlichen Abgleich gutgeschrieben.',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
type RouteOf<N extends RouteName> = (typeof routes)[N];
type Schema<N extends RouteName, K extends 'body' | 'query'> =
  RouteOf<N> extends Record<K, z.ZodType> ? RouteOf<N>[K] : never;

type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never;

/** What a client sends in the body of a call. */
export type BodyInput<N extends RouteName> = InputOf<Schema<N, 'body'>>;
/** What a handler gets after validation. */
export type Body<N extends RouteName> = OutputOf<Schema<N, 'body'>>;
export type QueryInput<N extends RouteName> = InputOf<Schema<N, 'query'>>;
export type Query<N extends RouteName> = OutputOf<Schema<N, 'query'>>;
/** What an endpoint answers; undeclared fields are dropped before the reply leaves. */
export type Reply<N extends RouteName> = z.input<RouteOf<N>['reply']>;
/** Names of the `{…}` parameters in a route's path. */
export type Params<N extends RouteName> = RouteOf<N>['path'] extends `${string}{${infer P}}${string}`
  ? Record<P, string>
  : Record<never, string>;
/** Rights that the route's row grants. */
export type RightsOf<N extends RouteName> = RouteOf<N>['needs'][number];

/** Every error body. */
export interface ErrorReply {
  readonly message: string;
  readonly code: string;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly request_id?: string;
}
