import { paymentAge, paymentRights, type Right, type Watched } from './routes.ts';

/** A Lambda that is called by the state machine or by a schedule, not by a customer. */
export interface Job {
  readonly needs: readonly Right[];
  /** MB. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  /** What a customer notices when it fails: the description of its alarm. */
  readonly errorImpact: string;
  /** Lines of its log that tell of errors it lives through: each has an alarm of its own. */
  readonly survives?: readonly Watched[];
}

/** The steps of the `onethread` state machine, one file each under `pipeline/`. */
export const steps = {
  correct: {
    needs: [
      'profiles:read',
      'transactions:read',
      'transactions:update',
      'documents:read',
      'documents:write',
      'engines:choose',
      'engines:ask',
      'slots:take',
    ],
    memory: 2048,
    timeout: 900,
    errorImpact: 'Korrekturen schlagen fehl; die Zeichen werden gutgeschrieben.',
    survives: [
      { event: 'rule-failed', impact: 'Eine Regel schlägt fehl; was sie fände, fehlt in den Dokumenten.' },
      {
        event: 'engine-fallback',
        impact: 'Die gewählte Engine antwortet nicht; Dokumente werden von der eingebauten allein korrigiert.',
      },
      {
        event: 'paragraph-over-budget',
        impact: 'Ein Absatz kostet zu viel: In ihm sind nur Rechtschreibung und Typografie geprüft.',
      },
      { event: 'engine-over-budget', impact: 'Ein Dokument hat mehr Tokens gekostet, als seine Zeichen erlauben.' },
    ],
  },
  write: {
    needs: ['profiles:read', 'transactions:read', 'documents:read', 'documents:write'],
    memory: 2048,
    timeout: 300,
    errorImpact: 'Korrigierte Dokumente lassen sich nicht schreiben; die Zeichen werden gutgeschrieben.',
  },
  settle: {
    needs: ['transactions:read', 'transactions:update', 'credits:update', 'documents:read', 'paces:note'],
    memory: 256,
    timeout: 60,
    errorImpact: 'Fertige Korrekturen werden nicht abgeschlossen; die Zeichen werden gutgeschrieben.',
  },
  refund: {
    needs: ['transactions:read', 'transactions:update', 'credits:put', 'credits:update'],
    memory: 256,
    timeout: 60,
    errorImpact: 'Zeichen fehlgeschlagener Korrekturen werden erst durch den Abgleich gutgeschrieben.',
  },
  mail: {
    needs: ['transactions:read', 'transactions:update', 'labels:read', 'documents:read', 'users:read', 'mail:send'],
    memory: 512,
    timeout: 120,
    errorImpact: 'Kunden erhalten keine E-Mail; das Dokument steht auf der Website bereit.',
  },
} as const satisfies Record<string, Job>;

/** MB from which on a function has one core for itself (Lambda developer guide, "Configure Lambda function memory"). */
const WHOLE_CORE = 1769;

/** Lambdas that a schedule calls, one file each under `triggers/`. */
export const schedules = {
  sweepOrders: {
    needs: [
      'transactions:read',
      'transactions:update',
      'transactions:sweep',
      'credits:put',
      'credits:update',
      'pipeline:start',
      'pipeline:describe',
    ],
    memory: 256,
    timeout: 240,
    /** Minutes between two runs. */
    everyMinutes: 5,
    errorImpact: 'Hängengebliebene Aufträge werden nicht fortgesetzt oder gutgeschrieben.',
  },
  deleteExpired: {
    needs: [
      'credits:read',
      'transactions:update',
      'documents:delete',
      'documents:list',
      'labels:delete',
      'labels:sweep',
      'uploads:delete',
    ],
    memory: WHOLE_CORE,
    timeout: 840,
    everyMinutes: 15,
    errorImpact: 'Dokumente werden nicht innerhalb von sieben Tagen gelöscht.',
    survives: [
      { event: 'deletion-behind', impact: 'Es laufen mehr Dokumente ab, als gelöscht werden; sie bleiben zu lange.' },
    ],
  },
  deleteStrays: {
    needs: ['documents:delete', 'documents:list', 'uploads:delete'],
    memory: WHOLE_CORE,
    timeout: 840,
    everyMinutes: 15,
    errorImpact: 'Dateien, zu denen kein Eintrag mehr führt, werden nicht innerhalb von sieben Tagen gelöscht.',
    survives: [
      { event: 'strays-behind', impact: 'Der Speicher ist zu groß, um ihn in einer Viertelstunde durchzusehen.' },
    ],
  },
  reconcilePayments: {
    needs: [...paymentRights],
    survives: paymentAge,
    memory: 256,
    timeout: 300,
    everyMinutes: 60,
    errorImpact: 'Zahlungen, deren Meldung verloren ging, werden nicht gutgeschrieben.',
  },
  checkLedger: {
    needs: ['credits:audit'],
    memory: 256,
    timeout: 900,
    everyMinutes: 24 * 60,
    errorImpact: 'Ob Guthaben und Umsätze übereinstimmen, wird nicht mehr geprüft.',
    survives: [
      { event: 'ledger-mismatch', impact: 'Das Guthaben eines Kunden ist ein anderes als die Summe seiner Umsätze.' },
    ],
  },
} as const satisfies Record<string, Job & { everyMinutes: number }>;

/** Lambdas that another service calls, one file each under `triggers/`. */
export const hooks = {
  /** Mails that SES could not deliver. */
  noteBounce: {
    needs: ['transactions:update'],
    memory: 256,
    timeout: 30,
    errorImpact: 'Kunden erfahren nicht, dass unsere E-Mail sie nicht erreicht hat.',
  },
  /** Calls of the API that no route takes. */
  refuseUndeclared: {
    needs: [],
    memory: 256,
    timeout: 5,
    errorImpact: 'Aufrufe, die es nicht gibt, gelten als Fehler unseres Dienstes statt als abgelehnt.',
  },
  /** Texts of the mails that the user pool sends itself. */
  customMessage: {
    needs: [],
    memory: 256,
    timeout: 5,
    errorImpact: 'Codes für Anmeldung und neues Passwort kommen nicht an.',
  },
} as const satisfies Record<string, Job>;

export type StepName = keyof typeof steps;
export type ScheduleName = keyof typeof schedules;
export type HookName = keyof typeof hooks;
export type JobName = StepName | ScheduleName | HookName;
export type JobRights<N extends JobName> = (typeof steps & typeof schedules & typeof hooks)[N]['needs'][number];

/** All that ever travels through the state machine: ids, never text (256 KB limit, 90 days of history). */
export interface StepInput {
  readonly customer: string;
  readonly transaction: string;
}
