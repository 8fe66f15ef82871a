import { classes } from '../../ui/classes.ts';
import type { Correction, ReportParagraph } from './queries.ts';
import { piecesOf, visible, type Piece } from './reportModel.ts';
import { reportTexts } from './reportTexts.ts';

interface Props {
  readonly paragraph: ReportParagraph;
  readonly active: number | undefined;
  /** Whether a correction is one of those that are shown now; the others step back. */
  readonly isMeant: (correction: Correction) => boolean;
  readonly onChoose: (id: number) => void;
}

/** A paragraph of the document with deletions and insertions at their places. A click at one leads to its reason. */
export function ReportText({ paragraph, active, isMeant, onChoose }: Props) {
  const Element = paragraph.is_heading ? 'h3' : 'p';
  return (
    <Element
      className={classes(
        'font-serif wrap-anywhere whitespace-pre-line',
        paragraph.is_heading ? 'text-[1.25rem]' : 'text-[1.1rem] leading-[1.75]',
      )}
      onClick={({ target }) => {
        const id = (target as Element).closest<HTMLElement>('[data-correction]')?.dataset['correction'];
        if (id !== undefined) onChoose(Number(id));
      }}
    >
      {piecesOf(paragraph).map((piece, at) =>
        piece.correction ? (
          <span
            key={at}
            data-correction={piece.correction.id}
            className={classes(
              'cursor-pointer rounded-sm',
              piece.correction.id === active && 'outline-2 outline-offset-2 outline-blau',
            )}
          >
            <Change piece={piece} correction={piece.correction} quiet={!isMeant(piece.correction)} />
          </span>
        ) : (
          visible(piece.text)
        ),
      )}
    </Element>
  );
}

/**
 * Struck out in red and underlined in green, as in Word; the words „gelöscht“ and „eingefügt“ are for the ear. What was
 * rejected is the other way round: the text as it was, and the proposal struck out.
 */
function Change({ piece, correction, quiet }: { piece: Piece; correction: Correction; quiet: boolean }) {
  const { action, decision, suggestion = 0, suggestions } = correction;
  const before = visible(piece.text);
  const adopted = action === 'comment' && decision === 'accepted' ? suggestions[suggestion] : undefined;
  if (action === 'comment' && adopted === undefined) {
    return (
      <span
        className={
          decision === undefined && !quiet
            ? 'underline decoration-ocker decoration-dotted decoration-2 underline-offset-4'
            : ''
        }
      >
        {before}
      </span>
    );
  }
  const after = visible(adopted ?? correction.after);
  if (decision === 'rejected') {
    return (
      <>
        {before}
        {after && <s className={classes('text-muted', before !== '' && 'ml-1')}>{after}</s>}
      </>
    );
  }
  return (
    <>
      {before && (
        <del className={classes('px-0.5', !quiet && 'rounded-sm bg-rot-wash text-rot')}>
          <span className="sr-only">{reportTexts.deletedText} </span>
          {before}
        </del>
      )}
      {after && (
        <ins
          className={classes(
            'px-0.5 underline-offset-4',
            !quiet && 'rounded-sm bg-gruen-wash text-gruen',
            before !== '' && 'ml-0.5',
          )}
        >
          <span className="sr-only">{reportTexts.insertedText} </span>
          {after}
        </ins>
      )}
    </>
  );
}
