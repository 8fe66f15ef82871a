import { categoryName, type Finding } from './finding.ts';

/** Where a comment stands when its text is in a part of the document that Word allows no comments in. */
export type CommentedPart = 'header' | 'footer' | 'footnotes' | 'endnotes' | 'text-box';

const partName: Record<CommentedPart, string> = {
  header: 'in der Kopfzeile',
  footer: 'in der Fußzeile',
  footnotes: 'in dieser Fußnote',
  endnotes: 'in dieser Endnote',
  'text-box': 'in diesem Textfeld',
};

/**
 * The paragraphs of a comment. `quoted` is the text that the finding is about; it is repeated where the comment cannot
 * stand at it.
 */
export function commentText(finding: Finding, quoted: string, elsewhere: CommentedPart | undefined): string[] {
  const suggestions = finding.suggestions.length > 0 ? finding.suggestions : [finding.replacement];
  const useful = suggestions.filter((suggestion) => suggestion !== '' && suggestion !== quoted);
  const place = elsewhere && `Zu „${quoted}“ ${partName[elsewhere]}:`;
  const proposal = useful.length > 0 && `Vorschlag: ${useful.map((suggestion) => `„${suggestion}“`).join(', ')}`;
  const lines = [place, finding.message || categoryName[finding.category], proposal];
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
