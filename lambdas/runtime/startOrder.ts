import { defaultSettings } from '../domain/correctionSettings.ts';
import { documentKeys, isClosing } from '../domain/documents.ts';
import type { EngineName } from '../domain/engines.ts';
import { DomainError } from '../domain/errors.ts';
import { estimateSeconds, usualPace } from '../domain/pace.ts';
import type { DocumentsStore } from '../stores/documents.ts';
import type { ExecutionsStore } from '../stores/executions.ts';
import type { Analysis, Label } from '../stores/labels.ts';
import type { LedgerStore } from '../stores/ledger.ts';
import type { OrdersStore } from '../stores/orders.ts';
import type { Profile } from '../stores/profiles.ts';
import { newId } from './ids.ts';
import { readsOnFromPreview } from './reading.ts';
import type { Settings } from './services/settings.ts';

export interface OrderServices {
  readonly executions: Pick<ExecutionsStore, 'start'>;
  readonly ledger: Pick<LedgerStore, 'start'>;
  readonly orders: Pick<OrdersStore, 'get'>;
  readonly settings: Pick<Settings, 'productName'>;
  readonly uploads: Pick<DocumentsStore, 'head'>;
}

export interface StartRequest {
  readonly label: Label;
  readonly profile: Profile;
  /** What the customer saw; another count is refused. */
  readonly expectedCharacters: number | undefined;
  /** What is to correct it. */
  readonly engine: EngineName;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/**
 * Starts the correction of an analysed upload: debits it and hands it to the pipeline. However often and from
 * wherever it is asked for, an upload has one order.
 * @returns the order's id
 * @throws DomainError if the upload is not as it was analysed, the credit does not suffice, or it was refunded before
 */
export async function startOrder(
  { executions, ledger, orders, settings, uploads }: OrderServices,
  { label, profile, expectedCharacters, engine, now }: StartRequest,
): Promise<string> {
  const { customer, uploadId, analysis, expiresAt } = label;
  if (!analysis) throw new DomainError('upload-not-analysed');
  if (isClosing(expiresAt * 1000, now)) throw new DomainError('document-expired');
  const { characterCount, etag, sha256 } = analysis;
  const upload = await uploads.head(documentKeys.upload(customer, uploadId));
  if (upload && upload.etag !== etag) throw new DomainError('upload-replaced');
  if (characterCount !== (expectedCharacters ?? characterCount)) {
    throw new DomainError('character-count-changed', { character_count: characterCount });
  }
  const wished = label.settings ?? profile.settings ?? defaultSettings;
  const goesOn = label.reading?.sha256 === sha256 && readsOnFromPreview(engine, wished);
  const id = await ledger.start({
    customer,
    id: newId('tx', now),
    uploadId,
    sha256,
    status: 'RUNNING',
    characterCount,
    author: profile.nickname || settings.productName,
    startedAt: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    ...(goesOn
      ? { timeEstimateSeconds: label.reading.timeEstimateSeconds, readBefore: label.reading.characters }
      : { timeEstimateSeconds: estimateFor(engine, analysis) }),
    engine,
    progressCharacters: 0,
    attempt: 1,
    settings: wished,
  });
  const order = await orders.get(customer, id);
  if (order.status === 'REFUNDED') throw new DomainError('upload-refunded');
  if (order.status === 'RUNNING') await executions.start(order);
  return id;
}

/** The estimate that was shown holds for the engine it was made for; of another one only its usual pace is known here. */
const estimateFor = (engine: EngineName, { engine: shown, characterCount, timeEstimateSeconds }: Analysis): number =>
  engine === shown ? timeEstimateSeconds : estimateSeconds(characterCount, usualPace(engine));
