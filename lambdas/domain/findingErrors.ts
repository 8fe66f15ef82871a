import type { Finding } from './finding.ts';

/** Why a finding cannot be written into its document. */
export const findingProblems = {
  'no-paragraph': 'there is no such paragraph',
  'out-of-range': 'the range is not within the paragraph',
  locked: 'the range is read-only or would lose a tab, break, picture or note',
  overlapping: 'the range overlaps the finding before it',
  'splits-character': 'the range or the replacement cuts a character in two',
  'no-place': 'the document has no place where a comment can stand',
  'too-many-comments': 'Word opens no document with more than 32,767 comments',
  'not-text': 'the replacement holds characters that cannot stand in a document',
} as const;

export type FindingProblem = keyof typeof findingProblems;

export interface RejectedFinding {
  /** Position in the list of findings that was handed in. */
  readonly position: number;
  readonly finding: Finding;
  readonly problem: FindingProblem;
}

/** Findings that cannot be written. Nothing was written, not even the findings that could have been. */
export class FindingError extends Error {
  readonly rejected: readonly RejectedFinding[];
  constructor(rejected: readonly RejectedFinding[]) {
    super(rejected.map(describe).join('; '));
    this.name = 'FindingError';
    this.rejected = rejected;
  }
}

function describe({ position, finding, problem }: RejectedFinding): string {
  const { paragraph, start, end } = finding;
  return `finding ${position} (paragraph ${paragraph}, ${start}–${end}): ${findingProblems[problem]}`;
}
