import { setTimeout as sleep } from 'node:timers/promises';
import { tokenBudget } from '../../lambdas/engines/languageModel/tokens.ts';
import { serverCorrector } from '../../lambdas/engines/serverCorrector.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { correctBy, loadOnce, serverOf, summary, toDocument } from './engines.ts';
import { knownEdits, type Script, startScriptedServer } from './scriptedServer.ts';

const well: Script = (texts) => ({ edits: knownEdits(texts) });
const filler = 'Der Bericht beschreibt die Lage des Landes und seine Wirtschaft sehr genau. '.repeat(4);

describe('the thread', () => {
  it('tells every batch what holds for the document, and what was decided before', async () => {
    const paragraphs = toDocument(
      `Sehr geehrte Frau Kowarik, ich danke Ihnen. Das habe ich garnicht gewusst. ${filler}`,
      `Frau Kowarik, bitte melden Sie sich. ${filler}`,
    );
    const wishes = { dictionary: ['Rückmeldebogen'], switchedOff: ['comma'] as const };
    const { requests } = await correctBy('openAi', well, paragraphs, { wishes, batchCharacters: 400 });
    expect(requests).toHaveLength(2);
    const told = requests.map(
      ({ body }) => (JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content,
    );
    for (const text of told)
      expect(
        [/mit Sie an/, /Kowarik/, /Rückmeldebogen/, /Nicht korrigiert wird: Kommasetzung/, /Deutschlands/].every(
          (one) => one.test(text),
        ),
      ).toBe(true);
    expect(told[0]).not.toContain('Schon so korrigiert');
    expect(told[1]).toContain('Schon so korrigiert: "garnicht" in "gar nicht"');
  });

  it('writes the German that the customer has chosen, whatever the document says of itself', async () => {
    const { requests } = await correctBy('openAi', well, toDocument(filler), { variety: 'de-CH' });
    expect(requests[0]!.body).toContain('Rechtschreibung der Schweiz');
  });

  it('sends the end of what stands before, and nothing invisible', async () => {
    const paragraphs = toDocument(
      `Anfang. ${filler}Ende davor.`,
      `Das ha\u200Bbe ich gar\u200Bnicht gewusst. ${filler}`,
    );
    const { findings, requests } = await correctBy('openAi', well, paragraphs, { batchCharacters: 400 });
    const sent = (JSON.parse(requests[1]!.body) as { messages: { content: string }[] }).messages[1]!.content;
    expect(JSON.parse(sent)).toMatchObject({ vorher: expect.stringMatching(/Ende davor\.$/) as string });
    expect(sent).not.toMatch(/\u200B/);
    expect(summary(paragraphs, findings)).toContain('1: gar\u200Bnicht → gar nicht');
  });

  it('goes on from a checkpoint as if nothing had happened, one batch a call', async () => {
    const paragraphs = toDocument(
      ...Array.from({ length: 4 }, (_, at) => `Sie half den alten Mann in Raum ${at}. ${filler}`),
    );
    const scripted = await startScriptedServer('openAi', well);
    const create = () =>
      serverCorrector({ server: { ...serverOf('openAi', scripted.url, 5_000), batchCharacters: 400 }, load: loadOnce });
    const findings: Finding[] = [];
    let memory: unknown;
    for (let call = 1; ; call++) {
      const progress = await create().correct(paragraphs, memory, Date.now());
      findings.push(...progress.findings);
      expect(scripted.requests).toHaveLength(call);
      if (progress.done) break;
      memory = JSON.parse(JSON.stringify(progress.memory));
    }
    await scripted.stop();
    expect(summary(paragraphs, findings)).toEqual([0, 1, 2, 3].map((at) => `${at}: den → dem`));
  });
});

describe('a contradiction', () => {
  it('applies neither and suggests both in one comment', async () => {
    const paragraphs = toDocument('Sie empfahl ihm, die Ergebniße noch einmal zu prüfen.');
    const other: Script = () => ({
      edits: [{ paragraph: 0, original: 'Ergebniße', replacement: 'Ergebnis', category: 'spelling' }],
    });
    const { findings } = await correctBy('openAi', other, paragraphs);
    expect(summary(paragraphs, findings)).toEqual(['0: Ergebniße ⇢ Ergebnisse | Ergebnis']);
  });
});

describe('the budget', () => {
  it('grows with the characters alone, and stops a service that counts more tokens than there can be', async () => {
    expect(tokenBudget(1_800_000)).toBe(6_923_520);
    const paragraphs = toDocument(
      ...Array.from({ length: 12 }, (_, at) => `Sie half den alten Mann in Raum ${at}. ${filler}`),
    );
    const greedy: Script = async (texts) => {
      await sleep(1);
      const usage = { prompt_tokens: 20_000, completion_tokens: 1_000 };
      const content = JSON.stringify({ edits: knownEdits(texts) });
      return { raw: JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }], usage }) };
    };
    const { account, findings } = await correctBy('openAi', greedy, paragraphs, { batchCharacters: 400 });
    expect(Object.keys(account.fallback)).toEqual(['budget']);
    expect(account.characters).toBeGreaterThan(0);
    expect(account.inputTokens + account.outputTokens).toBeLessThanOrEqual(tokenBudget(4_200) + 21_000);
    expect(findings.length).toBe(findings.filter(({ action }) => action === 'apply').length);
  });
});
