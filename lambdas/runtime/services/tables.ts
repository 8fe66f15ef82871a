import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreditsStore } from '../../stores/credits.ts';
import { DictionariesStore } from '../../stores/dictionaries.ts';
import { LabelsStore } from '../../stores/labels.ts';
import { LedgerStore } from '../../stores/ledger.ts';
import { OrdersStore } from '../../stores/orders.ts';
import { PaymentLedger } from '../../stores/paymentLedger.ts';
import { PurchasesStore } from '../../stores/purchases.ts';
import { WithdrawalsStore } from '../../stores/withdrawals.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

let shared: DynamoDBClient | undefined;
const client = () => (shared ??= new DynamoDBClient({}));

const credits = () => new CreditsStore(client(), environment('CREDITS_TABLE'));
export const readCredits = service(
  ['credits:read'],
  (): Pick<CreditsStore, 'balance' | 'totals' | 'profile' | 'entries' | 'orderOf'> => credits(),
);
const dictionaries = () => new DictionariesStore(client(), environment('CREDITS_TABLE'));
export const readDictionaries = service(['credits:read'], (): Pick<DictionariesStore, 'get'> => dictionaries());
export const writeDictionaries = service(
  ['credits:read', 'credits:write'],
  (): Pick<DictionariesStore, 'get' | 'change'> => dictionaries(),
);
export const writeProfile = service(['credits:write'], (): Pick<CreditsStore, 'updateProfile'> => credits());

const orders = () => new OrdersStore(client(), environment('TRANSACTIONS_TABLE'));
export const readOrders = service(['transactions:read'], (): Pick<OrdersStore, 'exists' | 'get' | 'list'> => orders());
export const writeOrders = service(
  ['transactions:write'],
  (): Pick<OrdersStore, 'progress' | 'markMailed' | 'closeUnmailed' | 'markDeleted' | 'markBounced' | 'nextAttempt'> =>
    orders(),
);
export const sweepOrders = service(['transactions:sweep'], (): Pick<OrdersStore, 'openBefore'> => orders());

/** Starting, settling and refunding orders. */
export const ledger = service(
  ['credits:write', 'transactions:write'],
  () =>
    new LedgerStore(client(), {
      credits: environment('CREDITS_TABLE'),
      transactions: environment('TRANSACTIONS_TABLE'),
    }),
);

const purchases = () => new PurchasesStore(client(), environment('PURCHASES_TABLE'));
export const readPurchases = service(['purchases:read'], (): Pick<PurchasesStore, 'get' | 'list'> => purchases());
export const beginPurchases = service(['purchases:write'], (): Pick<PurchasesStore, 'create' | 'attachSession'> =>
  purchases(),
);
export const notePurchases = service(
  ['purchases:write'],
  (): Pick<PurchasesStore, 'mark' | 'setReceipt' | 'setStartOutcome'> => purchases(),
);

/** Crediting what was paid, and taking back what was returned. */
export const paymentLedger = service(
  ['credits:write', 'purchases:write'],
  () =>
    new PaymentLedger(client(), { credits: environment('CREDITS_TABLE'), purchases: environment('PURCHASES_TABLE') }),
);

const labels = () => new LabelsStore(client(), environment('DOCUMENTS_TABLE'), Date.now);
export const readLabels = service(['labels:read'], (): Pick<LabelsStore, 'get' | 'newest' | 'fileNames'> => labels());
export const writeLabels = service(
  ['labels:write'],
  (): Pick<LabelsStore, 'create' | 'setAnalysis' | 'markPreviewed' | 'setSettings'> => labels(),
);
export const deleteLabels = service(['labels:delete'], (): Pick<LabelsStore, 'bury' | 'delete'> => labels());
export const sweepLabels = service(['labels:sweep'], (): Pick<LabelsStore, 'expiringBy' | 'buriedBy'> => labels());

const withdrawals = () => new WithdrawalsStore(client(), environment('WITHDRAWALS_TABLE'));
export const writeWithdrawals = service(
  ['withdrawals:read', 'withdrawals:write'],
  (): Pick<WithdrawalsStore, 'declare' | 'markConfirmed'> => withdrawals(),
);
export const listWithdrawals = service(['withdrawals:list'], (): Pick<WithdrawalsStore, 'of'> => withdrawals());
