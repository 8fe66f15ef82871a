import { readFileSync } from 'node:fs';
import { type StepName, steps } from '../../lambdas/steps.ts';
import { CALLS_A_DOCUMENT } from './world.ts';

type Price =
  | `lambda${'Request' | 'GigabyteSecond'}`
  | 'stateTransition'
  | `${'api' | 'distribution' | 'firewall'}Call`
  | `${'table' | 'object'}${'Read' | 'Write'}`
  | 'mail'
  | `${'mail' | 'log' | 'transfer'}Gigabyte`;
export const prices = JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8')) as Readonly<
  Record<Price, number>
> & { readonly asOf: string; readonly region: string; readonly source: string };

const gigabyteSeconds = (megabytes: number, seconds: number) =>
  (megabytes / 1_024) * seconds * prices.lambdaGigabyteSecond;

/** Bytes that one call writes into logs: our line, the access log's, and Lambda's own three. */
const LOGGED_BYTES = 1_200;
const logged = (calls: number) => ((calls * LOGGED_BYTES) / 1e9) * prices.logGigabyte;

/** USD of one call of a page: distribution, firewall, API, function, reads, log. */
export const pageCall =
  prices.distributionCall +
  prices.firewallCall +
  prices.apiCall +
  prices.lambdaRequest +
  gigabyteSeconds(256, 0.03) +
  // A balance, a page of orders, and the names of four documents.
  4 * prices.tableRead +
  logged(1) +
  (400 / 1e9) * prices.transferGigabyte;

/** Capacity units and objects of an order over all its steps: the ledger writes in transactions, which count double. */
const TABLE_WRITES = 24;
const TABLE_READS = 40;
const OBJECT_WRITES = 8;
const OBJECT_READS = 12;
/** A document of average length, as base64 in a mail and once for its download. */
const DOCUMENT_GIGABYTES = 60_000 / 1e9;

/** USD of an order that do not hang on its steps: what its pages ask, tables, objects, the mail. */
export const orderCost = {
  pages: CALLS_A_DOCUMENT * pageCall,
  tables: TABLE_WRITES * prices.tableWrite + TABLE_READS * prices.tableRead,
  objects: OBJECT_WRITES * prices.objectWrite + OBJECT_READS * prices.objectRead,
  mail: prices.mail + 1.37 * DOCUMENT_GIGABYTES * prices.mailGigabyte + DOCUMENT_GIGABYTES * prices.transferGigabyte,
  // The count and the free preview, of which the order uses the findings again.
  preview: 2 * gigabyteSeconds(2_048, 0.5),
};

/** USD of a step that ran so long, with its request and its lines in the log. */
export const stepCost = (step: StepName, seconds: number) =>
  gigabyteSeconds(steps[step].memory, seconds) + prices.lambdaRequest + logged(1);
export const transitionCost = prices.stateTransition;
