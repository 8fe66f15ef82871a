import { readFileSync } from 'node:fs';
import { fallbackCharacters } from '../../lambdas/domain/engines.ts';
import { embeddedCorrector } from '../../lambdas/engines/embedded.ts';
import { correctBy, fail, summary, toDocument } from './engines.ts';
import { knownEdits, type Script, type Wire } from './scriptedServer.ts';

const paragraphs = toDocument(
  'Das habe ich garnicht gewusst, und es ist auch nicht wichtig.',
  'Da gab sie den alten Mann einen Kuss.',
  'Wir entsannen uns gestern dem Regen.',
  'Der Vertrag läuft seid drei Jahren.',
  'This paragraph is written in English, and nobody should touch it at all.',
);
const wires: readonly Wire[] = ['bedrock', 'openAi', 'languageTool'];
const title: Record<Wire, string> = {
  bedrock: 'language model, Bedrock',
  openAi: 'language model, OpenAI protocol',
  languageTool: 'LanguageTool',
};

const well: Script = (texts) => ({ edits: knownEdits(texts) });
const after =
  (faults: number, script: Script, fault: Script): Script =>
  (texts, request) =>
    request < faults ? fault(texts, request) : script(texts, request);

/** What a server may do to us, by the name it has in docs/engines.md. */
const scripts: Readonly<Record<string, Script>> = {
  'answers well': well,
  'answers slowly': async (texts, request) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return well(texts, request);
  },
  'throttles twice (429)': after(2, well, () => ({ status: 429 })),
  'throttles for ever': () => ({ status: 429 }),
  'breaks twice (503, cut connection)': after(2, well, (_, request) => (request === 0 ? { status: 503 } : 'hang-up')),
  'is out of order (503)': () => ({ status: 503 }),
  'never answers': () => 'silence',
  'refuses us (403)': () => ({ status: 403 }),
  'answers half (larger questions)': (texts, request) =>
    texts.length > 1 || texts[0]!.text.includes('\n') ? { raw: '{"output": {"mess' } : well(texts, request),
  'answers with no JSON': () => ({ raw: 'Gerne! Hier ist Ihr korrigierter Text: …' }),
  'answers with JSON of another shape': () => ({ content: { corrected_text: 'Alles neu.' } }),
  'answers once wrongly, then well': after(1, well, () => ({ content: [] })),
  'stops at its length (longer than one paragraph)': (texts, request) =>
    texts.length > 1 ? { stopped: 'truncated' } : well(texts, request),
  'declines to answer about one paragraph': (texts, request) =>
    texts.some(({ text }) => text.includes('Regen')) ? { stopped: 'refused' } : well(texts, request),
  'proposes nonsense': (texts) => ({
    edits: [
      ...knownEdits(texts),
      { paragraph: 99, original: 'x', replacement: 'y' },
      {
        paragraph: 3,
        original: 'Der Vertrag läuft seid drei Jahren.',
        replacement: 'Kaufen Sie jetzt bei uns, es lohnt sich sehr!',
      },
      { paragraph: 3, original: 'drei Jahren', replacement: 'drei Jahren (siehe https://example.org)' },
      { paragraph: 3, original: 'läuft', replacement: 'läuft\u202E' },
      { paragraph: 1, original: 'Mann', replacement: 'Mxnn' },
    ],
  }),
};
/** LanguageTool has no such answers. */
const onlyModels = new Set([
  'stops at its length (longer than one paragraph)',
  'declines to answer about one paragraph',
]);

const embedded = ['0: garnicht → gar nicht', '3: seid → seit'];
const byModel = ['0: garnicht → gar nicht', '1: den → dem', '2: dem Regen → des Regens', '3: seid → seit'];
const byLanguageTool = byModel.map((line) => line.replace('den →', 'den ⇢').replace('dem Regen →', 'dem Regen ⇢'));

beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterAll(() => jest.restoreAllMocks());

const rows: string[] = [];
describe.each(Object.keys(scripts))('a server that %s', (name) => {
  const cells: string[] = [];
  it.each(wires)('leaves a corrected document behind (%s)', async (wire) => {
    if (wire === 'languageTool' && onlyModels.has(name)) {
      cells.push('–');
      return;
    }
    const { findings, account, requests } = await correctBy(wire, scripts[name]!, paragraphs, { patienceMs: 1_000 });
    const found = summary(paragraphs, findings);
    const best = wire === 'languageTool' ? byLanguageTool : byModel;
    const lost = fallbackCharacters(account);
    // Nothing that the embedded engine finds is ever lost, and nothing is found that is not in the table.
    expect(found).toEqual(expect.arrayContaining(embedded));
    expect(best).toEqual(expect.arrayContaining(found));
    if (lost === 0) expect(found).toEqual(best);
    expect(account.characters + lost).toBe(paragraphs.slice(0, 4).reduce((sum, { text }) => sum + text.length, 0));
    expect(requests.length).toBe(account.requests);
    const causes = Object.keys(account.fallback).join(', ');
    const refused = Object.entries(account.refused).map(([cause, count]) => `${count} ${cause}`);
    const outcome =
      account.characters === 0
        ? `embedded alone (${causes})`
        : lost > 0
          ? `embedded for a part (${causes})`
          : 'all answered';
    cells.push(
      [`${outcome}, ${requests.length} requests`, refused.length > 0 && `refused: ${refused.join(', ')}`]
        .filter(Boolean)
        .join('; '),
    );
  });
  afterAll(() => rows.push(`| ${name} | ${cells.join(' | ')} |`));
});

describe('the contract', () => {
  it('is met by the embedded engine, too, which has no server', async () => {
    const { findings, account } = await embeddedCorrector(fail).correct(paragraphs, undefined, Infinity);
    expect(summary(paragraphs, findings)).toEqual(embedded);
    expect(account).toBeUndefined();
  });

  it('is the table that docs/engines.md prints', () => {
    const head = [
      `| a server that | ${wires.map((wire) => title[wire]).join(' | ')} |`,
      `| --- | ${wires.map(() => '---').join(' | ')} |`,
    ];
    const table = [...head, ...rows].join('\n');
    if (process.env.PRINT_CONTRACT) process.stderr.write(`${table}\n`);
    const documented = readFileSync('docs/engines.md', 'utf8')
      .replace(/ +\|/g, ' |')
      .replace(/\| +/g, '| ')
      .replace(/-{3,}/g, '---');
    expect(documented).toContain(table);
  });
});
