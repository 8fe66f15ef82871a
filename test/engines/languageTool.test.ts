import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../bin/jars.ts';
import { hasLanguageTool, startLanguageTool } from '../../bin/languageToolServer.ts';
import { languageTool } from '../../lambdas/engines/languageTool/languageTool.ts';
import { serverCorrector } from '../../lambdas/engines/serverCorrector.ts';
import { loadOnce, summary, toDocument } from './engines.ts';

const isHere = hasLanguageTool();
let server: { url: string; process: ChildProcess } | undefined;

beforeAll(async () => {
  if (isHere) server = await startLanguageTool(await freePort());
});
afterAll(() => void server?.process.kill('SIGKILL'));

(isHere ? it : it.skip)(
  'LanguageTool itself: what both say is applied, what it says alone is suggested, at its place (needs Java and Maven)',
  async () => {
    const corrector = serverCorrector({ server: { ...languageTool(server!.url), patienceMs: 85_000 }, load: loadOnce });
    const paragraphs = toDocument(
      'Das habe ich garnicht gewusst. 😀 Der Vertrag läuft seid drei Jahren.',
      'Wegen dem Regen blieben wir gestern daheim.',
      'Alles ist hier so, wie es sein soll.',
    );
    const { findings, account } = await corrector.correct(paragraphs, undefined, Infinity);
    expect(account).toMatchObject({ engine: 'languageTool', fallback: {} });
    const found = summary(paragraphs, findings);
    expect(found).toEqual(expect.arrayContaining(['0: garnicht → gar nicht', '0: seid → seit']));
    expect(account!.accepted).toBeGreaterThan(0);
    expect(findings.filter(({ paragraph }) => paragraph === 2)).toEqual([]);
  },
);
