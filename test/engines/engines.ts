import type { Variety } from '../../lambdas/domain/correctionSettings.ts';
import type { EngineAccount } from '../../lambdas/domain/engines.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import type { Corrector, Wishes } from '../../lambdas/engines/corrector.ts';
import { bedrockTransport } from '../../lambdas/engines/languageModel/bedrock.ts';
import { languageModel } from '../../lambdas/engines/languageModel/languageModel.ts';
import { openAiTransport } from '../../lambdas/engines/languageModel/openAi.ts';
import { languageTool } from '../../lambdas/engines/languageTool/languageTool.ts';
import { serverCorrector } from '../../lambdas/engines/serverCorrector.ts';
import type { Server } from '../../lambdas/engines/server.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { type Script, startScriptedServer, type Wire } from './scriptedServer.ts';

export const toDocument = (...texts: string[]): Paragraph[] =>
  texts.map((text, index) => ({
    ...{ index, part: 'word/document.xml', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
  }));

/** The engine that speaks a wire format to this address, with less patience than in production. */
export function serverOf(wire: Wire, url: string, patienceMs: number): Server {
  if (wire === 'languageTool') return { ...languageTool(url), patienceMs };
  if (wire === 'openAi') return { ...languageModel(openAiTransport({ url, model: 'm' })), patienceMs };
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url, AWS_REGION: 'eu-central-1' },
    ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
  });
  return { ...languageModel(bedrockTransport('eu.example.model-v1:0')), patienceMs };
}

export interface Corrected {
  readonly findings: readonly Finding[];
  readonly account: EngineAccount;
  readonly requests: readonly { readonly path: string; readonly body: string }[];
}

interface Options {
  readonly wishes?: Wishes;
  readonly variety?: Variety;
  readonly patienceMs?: number;
  readonly batchCharacters?: number;
}

/** Has a document corrected by an engine whose server follows the script. */
export async function correctBy(
  wire: Wire,
  script: Script,
  paragraphs: readonly Paragraph[],
  { wishes, variety, patienceMs = 2_000, batchCharacters }: Options = {},
): Promise<Corrected> {
  const scripted = await startScriptedServer(wire, script);
  const server = { ...serverOf(wire, scripted.url, patienceMs), ...(batchCharacters && { batchCharacters }) };
  const corrector: Corrector = serverCorrector({ server, load: loadOnce });
  try {
    const { findings, account } = await corrector.correct(paragraphs, undefined, Infinity, variety, wishes);
    return { findings, account: account!, requests: scripted.requests };
  } finally {
    await scripted.stop();
  }
}

let loading: Promise<Proofreader> | undefined;
/** One proofreader for all engines of a file: loading it takes longer than most of what is tested. */
export const loadOnce = () => (loading ??= loadProofreader(undefined, fail));

export const fail = (rule: string, error: unknown): never => {
  throw new Error(`the rule ${rule} failed`, { cause: error });
};

/** Findings in one line each: what is applied, what is only suggested. */
export const summary = (paragraphs: readonly Paragraph[], findings: readonly Finding[]): string[] =>
  findings.map(({ paragraph, start, end, action, suggestions }) => {
    const old = paragraphs[paragraph]!.text.slice(start, end);
    return `${paragraph}: ${old} ${action === 'apply' ? '→' : '⇢'} ${suggestions.join(' | ')}`;
  });
