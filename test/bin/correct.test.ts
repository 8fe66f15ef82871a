import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownEdits, startScriptedServer } from '../engines/scriptedServer.ts';
import { rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';

const letter = 'test/fixtures/documents/brief.docx';
const folder = mkdtempSync(join(tmpdir(), 'korrekturrand-cli-'));
const out = join(folder, 'out.docx');

const run = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/correct.ts', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('the command line', () => {
  it('corrects a document under the given editor name, and writes the report', () => {
    const report = join(folder, 'report.json');
    const { status, stderr } = run([letter, '-o', out, '--author', 'Lektorat Rot', '--json', report]);
    expect([status, stderr.trim().split('\n').length]).toEqual([0, 1]);
    const markup = (bytes: Uint8Array) => rejectAll(bytes, 'Lektorat Rot').get('word/document.xml')?.markup;
    expect(markup(readFileSync(out))).toBe(markup(readFileSync(letter)));
    expect((JSON.parse(readFileSync(report, 'utf8')) as { entries: unknown[] }).entries.length).toBeGreaterThan(3);
  });

  it.each(['Ich weiß, daß es regnet.\n\nUnd nun?\n', 'Ohne Zeilenende, daß', '\n\n'])(
    'gives back exactly as many lines of text as it got: %j',
    (text) => {
      const { stdout } = run(['--text'], text);
      expect(stdout).toBe(text.replace('daß', 'dass'));
    },
  );

  it('corrects with the engine that is named, and with our own beside it', async () => {
    const server = await startScriptedServer('languageTool', (texts) => ({ edits: knownEdits(texts) }));
    try {
      const corrected = await new Promise<string>((resolve, reject) => {
        const args = ['bin/correct.ts', '--text', '--engine', 'languageTool'];
        const env = { ...process.env, LANGUAGETOOL_URL: server.url };
        const child = execFile(process.execPath, args, { env }, (error, stdout) =>
          error ? reject(new Error('the command failed', { cause: error })) : resolve(stdout),
        );
        child.stdin?.end('Das habe ich garnicht gewusst.\n');
      });
      expect(corrected).toBe('Das habe ich gar nicht gewusst.\n');
      expect(decodeURIComponent(server.requests.map(({ body }) => body).join(''))).toContain('garnicht');
    } finally {
      await server.stop();
    }
  });

  it.each([
    ['a name that there is not', 'nichts', 'embedded, languageModel, languageTool'],
    ['a server that has no address', 'languageTool', 'LANGUAGETOOL_URL'],
  ])('refuses %s as an engine, in one line', (_, engine, reason) => {
    const { status, stdout, stderr } = run(['--text', '--engine', engine], 'Ich warte seid gestern.\n');
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(reason);
  });

  it('takes the settings and the dictionary that the profile has', () => {
    const file = join(folder, 'settings.json');
    const text = 'Ich warte seid drei Wochen. Das ist der neue Standart.\n';
    const corrected = (wishes: object) => {
      writeFileSync(file, JSON.stringify(wishes));
      return run(['--text', '--settings', file], text).stdout;
    };
    expect(corrected({})).toBe('Ich warte seit drei Wochen. Das ist der neue Standard.\n');
    expect(corrected({ dictionary: ['Standart'], settings: { categories_off: ['confusion'] } })).toBe(text);
  });

  it.each([
    ['no JSON', '{', 'kein gültiges JSON'],
    ['a field we do not know', '{"sprache":"de"}', 'nicht gültig'],
    ['a category we do not know', '{"settings":{"categories_off":["x"]}}', 'settings.categories_off.0'],
    ['an entry that is no word', '{"dictionary":["7"]}', 'Buchstaben'],
  ])('refuses settings that are %s, in one line', (_, content, reason) => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, content);
    const { status, stdout, stderr } = run(['--text', '--settings', file], 'Text\n');
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(reason);
  });

  it('prints one JSON object a line, with offsets in UTF-16 code units', () => {
    const { stdout } = run(['--text', '--json'], '😀 daß\nNichts.\n');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number; corrections: object[] });
    expect(lines.map(({ line, corrections }) => [line, corrections.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(lines[0]?.corrections[0]).toMatchObject({ start: 3, end: 6, original: 'daß', replacement: 'dass' });
  });

  it('prints paragraphs, and writes corrections that others made against them', () => {
    const paragraphs = run(['--paragraphs', letter])
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { paragraph: number; part: string; text: string });
    const closing = paragraphs.find(({ text }) => text === 'Mit freundlichen Grüßen');
    const corrections = join(folder, 'corrections.json');
    writeFileSync(
      corrections,
      JSON.stringify([{ paragraph: closing?.paragraph, start: 4, end: 16, replacement: 'besten' }]),
    );
    expect(run(['--apply', corrections, letter, '-o', out]).status).toBe(0);
    expect(readParagraphs(readFileSync(out)).paragraphs[closing?.paragraph ?? -1]?.text).toBe('Mit besten Grüßen');
  });

  it('names a correction that is out of range, and writes nothing', () => {
    const corrections = join(folder, 'bad.json');
    const never = join(folder, 'never.docx');
    writeFileSync(corrections, JSON.stringify([{ paragraph: 0, start: 0, end: 9_999, replacement: 'x' }]));
    const { status, stderr } = run(['--apply', corrections, letter, '-o', never]);
    expect([status, existsSync(never)]).toEqual([1, false]);
    expect(stderr).toContain('0–9999');
  });

  it.each([
    ['no file', [], 2],
    ['an unknown option', ['--laut', letter], 2],
    ['a file that is not there', [join(folder, 'nichts.docx')], 1],
    ['a file that is no document', ['package.json'], 1],
  ])('ends with its own code and one line after %s', (_, args, code) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([code, '', 1]);
  });
});
