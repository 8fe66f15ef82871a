import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { DocumentError, documentErrors } from '../lambdas/domain/documentErrors.ts';
import { editorName } from '../lambdas/domain/editorName.ts';
import { type CorrectionSettings, defaultSettings } from '../lambdas/domain/correctionSettings.ts';
import { toDictionary } from '../lambdas/domain/dictionary.ts';
import { DomainError, errorText } from '../lambdas/domain/errors.ts';
import { respected } from '../lambdas/domain/respected.ts';
import type { Finding } from '../lambdas/domain/finding.ts';
import { FindingError } from '../lambdas/domain/findingErrors.ts';
import { linesAsParagraphs, type Paragraph } from '../lambdas/domain/paragraph.ts';
import { readParagraphs } from '../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../lambdas/docx/writeTrackedChanges.ts';
import { type EngineName, engineNames } from '../lambdas/domain/engines.ts';
import { chooseCorrector, EngineSettingsError } from '../lambdas/engines/choice.ts';
import { correctionSettings } from '../lambdas/routes.ts';
import { writeCorrection } from '../lambdas/runtime/writeCorrection.ts';
import { correctedText } from '../lambdas/runtime/verifyCorrection.ts';
import { buildReport } from '../lambdas/runtime/report.ts';

const USAGE =
  'Aufruf: correct DATEI.docx [-o AUSGABE.docx] [--author NAME] [--engine NAME] [--settings EINSTELLUNGEN.json] [--json BERICHT.json] | --text [--engine NAME] [--settings EINSTELLUNGEN.json] [--json] | --paragraphs DATEI.docx | --apply KORREKTUREN.json DATEI.docx -o AUSGABE.docx';

/** Bad usage ends with 2, a document that cannot be corrected with 1; either says why in one line. */
class UsageError extends Error {}
class InputError extends Error {}

const wishesFile = z.strictObject({
  settings: correctionSettings.partial().default({}),
  dictionary: z.array(z.string()).default([]),
});

const DEFAULT_AUTHOR = 'Korrekturrand';

/** Corrects with the engine of this name; what a server outside did not answer for is told on stderr. */
async function findingsFor(paragraphs: readonly Paragraph[], engine: EngineName, { settings, dictionary }: Wishes) {
  const corrector = await chooseCorrector(engine, process.env, (rule, error) =>
    process.stderr.write(`Die Regel ${rule} ist fehlgeschlagen: ${String(error)}\n`),
  );
  const { findings, account, simplified } = await corrector.correct(paragraphs, undefined, Infinity, settings.variety, {
    dictionary,
    switchedOff: settings.categories_off,
  });
  for (const [cause, characters] of Object.entries(account?.fallback ?? {}))
    process.stderr.write(`Hinweis: ${characters} Zeichen nur von der eingebauten Engine korrigiert (${cause})\n`);
  if (simplified !== undefined)
    process.stderr.write(
      `Hinweis: in ${simplified} ungewöhnlich aufgebauten Absätzen nur Rechtschreibung und Typografie geprüft\n`,
    );
  if (account && account.inputTokens > 0)
    process.stderr.write(`${account.inputTokens} Tokens hinein, ${account.outputTokens} heraus\n`);
  return { findings: respected(findings, paragraphs, settings, dictionary), account, simplified };
}

/** @throws UsageError for a name that there is not */
function readEngine(name: string): EngineName {
  const known = engineNames.find((one) => one === name);
  if (!known) throw new UsageError(`--engine kennt ${engineNames.join(', ')}`);
  return known;
}

/** Settings and dictionary, as the profile has them. */
interface Wishes {
  readonly settings: CorrectionSettings;
  readonly dictionary: readonly string[];
}

/** @throws InputError unless the file holds `{"settings": {…}, "dictionary": […]}`; what is missing is as usual */
function readWishes(file: string | undefined): Wishes {
  if (file === undefined) return { settings: defaultSettings, dictionary: [] };
  const { success, data, error } = wishesFile.safeParse(readJson(file));
  if (!success) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'Inhalt').join(', ');
    throw new InputError(`${file}: diese Einstellungen sind nicht gültig: ${fields}`);
  }
  try {
    return { settings: { ...defaultSettings, ...data.settings }, dictionary: toDictionary(data.dictionary) };
  } catch (refusal) {
    throw refusal instanceof DomainError ? new InputError(`${file}: ${errorText(refusal.code)}`) : refusal;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(readInput(file)));
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(`${file}: kein gültiges JSON`);
  }
}

function readInput(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new InputError(`${file}: die Datei lässt sich nicht lesen`);
  }
}

interface DocumentOptions {
  readonly output: string;
  readonly author: string;
  readonly json: string | undefined;
  readonly engine: EngineName;
  readonly wishes: Wishes;
}

async function correctDocument(file: string, { output, author, json, engine, wishes }: DocumentOptions) {
  const bytes = readInput(file);
  const { paragraphs, notices } = readParagraphs(bytes);
  const { findings, account, simplified } = await findingsFor(paragraphs, engine, wishes);
  const { corrected, written } = writeCorrection(bytes, findings, author, new Date());
  writeFileSync(output, corrected);
  const respectedWishes = { settings: wishes.settings, dictionaryWords: wishes.dictionary.length };
  const report = {
    ...buildReport(paragraphs, written, respectedWishes),
    ...(account && { engine: account }),
    ...(simplified !== undefined && { simplified }),
  };
  if (json) writeFileSync(json, `${JSON.stringify(report, undefined, 2)}\n`);
  for (const { text } of notices) process.stderr.write(`Hinweis: ${text}\n`);
  const applied = written.filter(({ action }) => action === 'apply').length;
  process.stderr.write(`${output}: ${applied} Korrekturen, ${written.length - applied} Kommentare\n`);
}

async function correctText(json: boolean, engine: EngineName, wishes: Wishes) {
  const input = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(0));
  const ends = input.endsWith('\n');
  const lines = (ends ? input.slice(0, -1) : input).split('\n');
  const paragraphs = linesAsParagraphs(lines);
  const { findings: found } = await findingsFor(paragraphs, engine, wishes);
  const byLine = Map.groupBy(found, ({ paragraph }) => paragraph);
  const out = lines.map((line, index) => {
    const findings = (byLine.get(index) ?? [])
      .filter(({ action }) => action === 'apply')
      .toSorted((a, b) => a.start - b.start);
    if (!json) return correctedText(line, findings);
    const corrections = findings.map(({ start, end, replacement, rule, category, message }) => ({
      start,
      end,
      original: line.slice(start, end),
      replacement,
      rule,
      category,
      message,
    }));
    return JSON.stringify({ line: index + 1, corrections });
  });
  process.stdout.write(out.join('\n') + (ends || json ? '\n' : ''));
}

function printParagraphs(file: string) {
  const { paragraphs } = readParagraphs(readInput(file));
  for (const { index, part, text } of paragraphs) {
    process.stdout.write(`${JSON.stringify({ paragraph: index, part, text })}\n`);
  }
}

/** @throws InputError unless the file holds a list of `{paragraph, start, end, replacement}` */
function readCorrections(file: string): readonly Finding[] {
  const parsed = readJson(file);
  if (!Array.isArray(parsed)) throw new InputError(`${file}: erwartet wird eine Liste von Korrekturen`);
  return parsed.map((given: unknown, position) => {
    const { paragraph, start, end, replacement } = (given ?? {}) as Record<string, unknown>;
    const whole = [paragraph, start, end].every((value) => Number.isInteger(value));
    if (!whole || typeof replacement !== 'string') {
      throw new InputError(
        `${file}: Eintrag ${position} braucht paragraph, start, end (ganze Zahlen) und replacement (Text)`,
      );
    }
    return {
      ...({ paragraph, start, end, replacement } as Pick<Finding, 'paragraph' | 'start' | 'end' | 'replacement'>),
      action: 'apply',
      suggestions: [replacement],
      rule: 'external',
      category: 'external',
      message: '',
    };
  });
}

function parse(args: readonly string[]) {
  try {
    // `--json` takes a file with a document and none with --text, which no option type can say.
    const text = args.includes('--text');
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        author: { type: 'string' },
        settings: { type: 'string' },
        json: { type: text ? 'boolean' : 'string' },
        text: { type: 'boolean' },
        paragraphs: { type: 'boolean' },
        apply: { type: 'string' },
        engine: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [file, ...rest] = positionals;
  const author = editorName(values.author ?? '') || DEFAULT_AUTHOR;
  const engine = readEngine(values.engine ?? 'embedded');
  if (values.text) {
    if (file) throw new UsageError('--text liest von der Standardeingabe');
    return correctText(values.json === true, engine, readWishes(values.settings));
  }
  if (!file || rest.length > 0) throw new UsageError('genau eine Datei wird gebraucht');
  if (values.paragraphs) return printParagraphs(file);
  if (values.apply) {
    if (!values.output) throw new UsageError('--apply braucht -o');
    const corrections = readCorrections(values.apply);
    return writeFileSync(values.output, writeTrackedChanges(readInput(file), corrections, author, new Date()));
  }
  const output = values.output ?? file.replace(/(\.docx)?$/iu, '_korrigiert.docx');
  const json = values.json as string | undefined;
  return correctDocument(file, { output, author, json, engine, wishes: readWishes(values.settings) });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const [code, text] =
    error instanceof UsageError || error instanceof EngineSettingsError
      ? [2, `${error.message} – ${USAGE}`]
      : error instanceof DocumentError
        ? [1, `${documentErrors[error.code]} (${error.code})`]
        : error instanceof FindingError || error instanceof InputError
          ? [1, error.message]
          : [1, `Unerwarteter Fehler: ${(error as Error).message}`];
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}
