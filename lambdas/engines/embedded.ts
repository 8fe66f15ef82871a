import type { Finding } from '../domain/finding.ts';
import { noKnowledge, type Knowledge } from '../language/knowledge.ts';
import type { OnRuleFailure } from '../language/matching.ts';
import { loadProofreader, type Proofreader } from '../language/proofreader.ts';
import type { Corrector } from './corrector.ts';
import { scope } from './scope.ts';
import { notingSimplified } from './simplified.ts';

interface EmbeddedMemory {
  /** Position in the scope's list of the paragraph to go on with. */
  readonly next: number;
  readonly knowledge: Knowledge;
}

/**
 * The product's own engine: runs in this process, needs no network. It is loaded (0.3 s, 150 MB) at the first
 * correction: one corrector is enough for a process. A rule that fails is silent where it failed, and `onRuleFailure` is told.
 */
export function embeddedCorrector(onRuleFailure: OnRuleFailure): Corrector {
  let loading: Promise<Proofreader> | undefined;
  return {
    runMilliseconds: 5_000,
    scope,
    async correct(paragraphs, memory, deadline, variety = 'document') {
      const proofreader = await (loading ??= loadProofreader(undefined, onRuleFailure));
      const { noting, simplified } = notingSimplified(proofreader);
      const { paragraphs: indexes, language } = await scope(paragraphs);
      const byIndex = new Map(paragraphs.map((paragraph) => [paragraph.index, paragraph]));
      const findings: Finding[] = [];
      const begun = memory as EmbeddedMemory | undefined;
      // A checkpoint may come from an older version, which knew less of a document.
      const knowledge: Knowledge = begun
        ? { ...noKnowledge, ...begun.knowledge }
        : proofreader.survey(
            indexes.map((index) => byIndex.get(index)!),
            language,
            variety === 'document' ? undefined : variety,
          );
      let next = begun?.next ?? 0;
      // One paragraph a call is always done, so that a deadline that is too short cannot stop the order for ever.
      for (let first = true; next < indexes.length && (first || Date.now() < deadline); first = false, next++)
        findings.push(...noting.proofread(byIndex.get(indexes[next]!)!, knowledge));
      const remembered: EmbeddedMemory = { next, knowledge };
      const reached = indexes[next] ?? (indexes.at(-1) ?? -1) + 1;
      const done = next >= indexes.length;
      return {
        findings,
        memory: remembered,
        next: reached,
        done,
        ...(simplified.size > 0 && { simplified: simplified.size }),
      };
    },
  };
}
