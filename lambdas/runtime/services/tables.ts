import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LedgerAudit } from '../../stores/audit.ts';
import { CreditsStore } from '../../stores/credits.ts';
import { DictionariesStore } from '../../stores/dictionaries.ts';
import { LabelsStore } from '../../stores/labels.ts';
import { LedgerStore } from '../../stores/ledger.ts';
import { OrdersStore } from '../../stores/orders.ts';
import { PaymentLedger } from '../../stores/paymentLedger.ts';
import { ProfilesStore } from '../../stores/profiles.ts';
import { PurchasesStore } from '../../stores/purchases.ts';
import { WithdrawalsStore } from '../../stores/withdrawals.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

let shared: DynamoDBClient | undefined;
const client = () => (shared ??= new DynamoDBClient({}));

const credits = () => new CreditsStore(client(), environment('CREDITS_TABLE'));
export const readCredits = service(
  ['credits:read'],
  (): Pick<CreditsStore, 'balance' | 'totals' | 'entries' | 'orderOf'> => credits(),
);
export const auditCredits = service(
  ['credits:audit'],
  (): Pick<LedgerAudit, 'imbalances'> => new LedgerAudit(client(), environment('CREDITS_TABLE')),
);
const dictionaries = () => new DictionariesStore(client(), environment('PROFILES_TABLE'));
export const readDictionaries = service(['profiles:read'], (): Pick<DictionariesStore, 'get'> => dictionaries());
export const writeDictionaries = service(
  ['profiles:read', 'profiles:put'],
  (): Pick<DictionariesStore, 'get' | 'change'> => dictionaries(),
);
const profiles = () => new ProfilesStore(client(), environment('PROFILES_TABLE'));
export const readProfiles = service(['profiles:read'], (): Pick<ProfilesStore, 'get'> => profiles());
export const updateProfiles = service(['profiles:update'], (): Pick<ProfilesStore, 'update'> => profiles());

const orders = () => new OrdersStore(client(), environment('TRANSACTIONS_TABLE'));
export const readOrders = service(['transactions:read'], (): Pick<OrdersStore, 'exists' | 'get' | 'list'> => orders());
export const updateOrders = service(
  ['transactions:update'],
  (): Pick<
    OrdersStore,
    'progress' | 'markMailed' | 'closeUnmailed' | 'markDeleted' | 'markBounced' | 'nextAttempt' | 'forgetPerson'
  > => orders(),
);
export const sweepOrders = service(['transactions:sweep'], (): Pick<OrdersStore, 'openBefore'> => orders());

const ledger = () =>
  new LedgerStore(client(), {
    credits: environment('CREDITS_TABLE'),
    transactions: environment('TRANSACTIONS_TABLE'),
  });
export const startOrders = service(
  ['credits:put', 'credits:update', 'transactions:put'],
  (): Pick<LedgerStore, 'start'> => ledger(),
);
export const settleOrders = service(['credits:update', 'transactions:update'], (): Pick<LedgerStore, 'settle'> =>
  ledger(),
);
export const refundOrders = service(
  ['credits:put', 'credits:update', 'transactions:update'],
  (): Pick<LedgerStore, 'refund'> => ledger(),
);

const purchases = () => new PurchasesStore(client(), environment('PURCHASES_TABLE'));
export const readPurchases = service(['purchases:read'], (): Pick<PurchasesStore, 'get' | 'list'> => purchases());
export const beginPurchases = service(
  ['purchases:put', 'purchases:update'],
  (): Pick<PurchasesStore, 'create' | 'attachSession'> => purchases(),
);
export const notePurchases = service(
  ['purchases:update'],
  (): Pick<PurchasesStore, 'mark' | 'setReceipt' | 'setStartOutcome'> => purchases(),
);

/** Crediting what was paid, and taking back what was returned. */
export const paymentLedger = service(
  ['credits:put', 'credits:update', 'purchases:update'],
  () =>
    new PaymentLedger(client(), { credits: environment('CREDITS_TABLE'), purchases: environment('PURCHASES_TABLE') }),
);

const labels = () => new LabelsStore(client(), environment('DOCUMENTS_TABLE'), Date.now);
export const readLabels = service(['labels:read'], (): Pick<LabelsStore, 'get' | 'newest' | 'fileNames'> => labels());
export const createLabels = service(['labels:put'], (): Pick<LabelsStore, 'create'> => labels());
export const updateLabels = service(
  ['labels:update'],
  (): Pick<LabelsStore, 'setAnalysis' | 'markPreviewed' | 'setReading' | 'setSettings' | 'setEngine'> => labels(),
);
export const deleteLabels = service(['labels:delete'], (): Pick<LabelsStore, 'bury' | 'delete'> => labels());
export const sweepLabels = service(['labels:sweep'], (): Pick<LabelsStore, 'expiringBy' | 'buriedBy'> => labels());

const withdrawals = () => new WithdrawalsStore(client(), environment('WITHDRAWALS_TABLE'));
export const writeWithdrawals = service(
  ['withdrawals:read', 'withdrawals:put', 'withdrawals:update'],
  (): Pick<WithdrawalsStore, 'declare' | 'markConfirmed'> => withdrawals(),
);
export const listWithdrawals = service(['withdrawals:list'], (): Pick<WithdrawalsStore, 'of'> => withdrawals());
