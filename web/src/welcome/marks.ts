import type { Reply } from '../../../lambdas/routes.ts';

export type TriedParagraph = Reply<'tryText'>['paragraphs'][number];
export type TriedCorrection = TriedParagraph['corrections'][number];

/** A stretch of a corrected text. */
export interface Piece {
  readonly kind: 'kept' | 'deleted' | 'inserted' | 'remark';
  readonly text: string;
}

/** A paragraph as it is shown: what stays, what goes, what comes, in reading order. */
export function piecesOf({ text, corrections }: TriedParagraph): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], piece: string) => piece !== '' && pieces.push({ kind, text: piece });
  let at = 0;
  for (const { start, end, after, action } of corrections) {
    if (start < at) continue;
    add('kept', text.slice(at, start));
    if (action === 'comment') add('remark', text.slice(start, end));
    else {
      const { comma, before, becomes } = change(text.slice(start, end), after);
      add('inserted', comma);
      add('kept', comma && ' ');
      add('deleted', before);
      add('inserted', becomes);
    }
    at = end;
  }
  add('kept', text.slice(at));
  return pieces;
}

/** A comma that is put in together with the word behind it (` das` → `, dass`) is a change of its own to the eye. */
function change(before: string, after: string) {
  const together = before.startsWith(' ') && after.startsWith(', ');
  return together
    ? { comma: ',', before: before.slice(1), becomes: after.slice(2) }
    : { comma: '', before, becomes: after };
}

/** What a correction does, in a few words: the heading of its reason. */
export function titleOf({ start, end, after }: TriedCorrection, text: string): string {
  if (start === end) return after === ',' ? 'Komma' : `„${after.trim()}“ eingefügt`;
  const { comma, before, becomes } = change(text.slice(start, end), after);
  if (becomes.trim() === '') return `„${before.trim()}“ gestrichen`;
  return `${comma && 'Komma, '}${before.trim()} → ${becomes.trim()}`;
}

/** Where the rule stands, short enough for the margin: the paragraph of the Regelwerk if there is one. */
export function sourceShort(source: string | undefined): string {
  return /§ ?\d+(?: E\d+)?(?: \(\d+\))?/.exec(source ?? '')?.[0].replace('§ ', '§\u00a0') ?? '';
}
