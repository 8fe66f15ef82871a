import { DocumentError } from '../domain/documentErrors.ts';
import { OBJECT_CHARACTER } from '../domain/paragraph.ts';
import { beginField, beginResult, isAuthored, isGenerated } from './fields.ts';
import { ParagraphBuilder } from './paragraphBuilder.ts';
import type { Container } from './storyModel.ts';
import { addInLine, enteringRuns, hostOf, isLocked, leavingRuns, outsideText } from './runElements.ts';
import { isPartOfRun, type Context, type Entering, type Leaving } from './storyReader.ts';
import { isOutlineLevel } from './styles.ts';

/**
 * What each element of a story means to a proofreader (ECMA-376-1 §17; `README.md` in this folder). An element that
 * is not listed means nothing by itself: its children are read.
 */

type Enter = Entering[string];
type Leave = Leaving[string];

const gone: Enter = (reader, element) => reader.push(element, { gone: true });
const locked: Enter = (reader, element) => reader.push(element, { locked: true });
const skipped: Enter = (reader, element) => reader.skip(element);

/** Five times what 1,000 pages of short lines have; with a correction in each they still fit into the memory and a part. */
const MAX_PARAGRAPHS = 250_000;

const enterParagraph: Enter = (reader, element, context) => {
  const { host, note } = context;
  if (reader.paragraphs.length >= MAX_PARAGRAPHS) throw new DocumentError('document-too-long', 'paragraphs');
  const paragraph = new ParagraphBuilder({ start: element.start, host, note });
  if (!context.gone) {
    if (!context.unlisted) reader.paragraphs.push(paragraph.paragraph);
    context.branch?.push(paragraph.paragraph);
  }
  reader.push(element, { paragraph, run: undefined, insertion: undefined });
};

const leaveParagraph: Leave = (reader, _element, { paragraph }) => {
  paragraph?.finish(reader.part.styles);
};

const paragraphProperty =
  (apply: (paragraph: ParagraphBuilder, value: string | undefined) => void): Enter =>
  (reader, element, { paragraph }) => {
    const isOwn = element.parent?.key === 'w:pPr' && element.parent.parent?.key === 'w:p';
    if (paragraph && isOwn) apply(paragraph, reader.value(element));
  };

const enterNote: Enter = (reader, element) => {
  const { notes } = reader.part;
  const isShown = (reader.value(element, 'w:type') ?? 'normal') === 'normal';
  const note = reader.value(element, 'w:id') ?? '';
  reader.push(element, isShown && notes?.has(note) !== false ? { note } : { unlisted: true });
};

const sectionReference: Enter = (reader, element) => {
  const id = reader.value(element, 'r:id');
  if (id !== undefined) reader.sections.push(id);
};

const enterFieldCharacter: Enter = (reader, element, context) => {
  reader.addOther(element, context);
  if (!reader.fieldCharacters.has(element.start)) return;
  const { fields } = context;
  const type = reader.value(element, 'w:fldCharType');
  const field = fields.at(-1);
  if (type === 'begin') fields.push(beginField(field));
  else if (type === 'end') fields.pop();
  else if (field) beginResult(field);
};

const enterInstruction: Enter = (reader, element, context) => {
  if (isPartOfRun(element, context)) reader.addOther(element, context);
  reader.collectCharacters();
};

const leaveInstruction: Leave = (reader, _element, { fields }) => {
  const { text: written } = reader.takeCharacters();
  const field = fields.at(-1);
  if (field && !field.result) field.instruction += written;
};

const enterSimpleField: Enter = (reader, element) => {
  const instruction = reader.value(element, 'w:instr') ?? '';
  reader.push(element, {
    locked: reader.context.locked || !isAuthored(instruction),
    generated: reader.context.generated || isGenerated(instruction),
  });
};

const enterInsertion: Enter = (reader, element, context) => {
  const isMark =
    element.parent?.key === 'w:rPr' || element.parent?.key === 'w:trPr' || element.parent?.key === 'w:numPr';
  if (isMark) return;
  const insertion: Container = { element, contentEnd: element.contentStart, end: element.contentStart };
  reader.push(element, context.insertion ? { insertion, locked: true } : { insertion });
};

const leaveInsertion: Leave = (_reader, element, { insertion }, contentEnd, end) => {
  if (insertion?.element !== element) return;
  insertion.contentEnd = contentEnd;
  insertion.end = end;
};

/** `w:del` in a row's properties deletes the row (§17.13.5.12); in a run's or mark's properties it says nothing here. */
const enterDeletion: Enter = (reader, element) => {
  const parent = element.parent?.key;
  if (parent === 'w:trPr') reader.change('w:tr', { gone: true });
  else if (parent !== 'w:rPr' && parent !== 'w:numPr') reader.push(element, { gone: true });
};

const enterCellDeletion: Enter = (reader) => reader.change('w:tc', { gone: true });

const container: Enter = (reader, element) => reader.push(element, {});

/** Controls whose content is chosen, computed or bound, so that a correction in it would be undone (§17.5.2). */
const lockingControl: Enter = (reader, element) => {
  if (element.parent?.key !== 'w:sdtPr') return;
  reader.hasLockedControls = true;
  reader.change('w:sdt', { locked: true });
};

const enterLock: Enter = (reader, element, context) => {
  if (/^(sdtContentLocked|contentLocked)$/.test(reader.value(element) ?? '')) lockingControl(reader, element, context);
};

const enterGroup: Enter = (reader, element) => {
  if (element.parent?.key === 'w:sdtPr') reader.change('w:sdt', { grouped: true });
};

const enterGallery: Enter = (reader, element) => {
  if (/^(table of contents|bibliographies|table of figures)$/i.test(reader.value(element) ?? '')) {
    reader.change('w:sdt', { generated: true });
  }
};

const enterAlternates: Enter = (reader, element, context) => {
  const host = hostOf(context);
  addInLine(reader, element, context, OBJECT_CHARACTER);
  reader.alternates.push({ element, branches: [] });
  const inLine = context.run ? { ...outsideText, host } : { locked: context.locked || context.paragraph !== undefined };
  reader.push(element, inLine);
};

/** The first branch is read; the others are copies for programs that do not know its namespaces (part 3 §7.5). */
const enterBranch: Enter = (reader, element) => {
  const alternates = reader.alternates.at(-1);
  if (alternates?.element !== element.parent) return;
  const branch: Context['branch'] = [];
  alternates?.branches.push(branch);
  const isCopy = (alternates?.branches.length ?? 0) > 1;
  reader.push(element, isCopy ? { branch, unlisted: true, paragraph: undefined } : { branch });
};

const leaveAlternates: Leave = (reader, element, context) => {
  const alternates = reader.alternates.at(-1);
  if (alternates?.element !== element) return;
  reader.alternates.pop();
  const [read = [], ...copies] = alternates.branches;
  for (const paragraph of read) context.branch?.push(paragraph);
  for (const copy of copies) {
    if (copy.length !== read.length) continue;
    read.forEach((paragraph, index) => {
      const twin = copy[index];
      if (twin?.text === paragraph.text) paragraph.twins.push(twin, ...twin.twins);
    });
  }
};

export const entering: Entering = {
  'w:p': enterParagraph,
  'w:pStyle': paragraphProperty((paragraph, value) => (paragraph.styleId = value)),
  'w:outlineLvl': paragraphProperty((paragraph, value) => (paragraph.hasOutlineLevel = isOutlineLevel(value))),
  'w:pPrChange': skipped,
  ...enteringRuns,
  'w:txbxContent': (reader, element) =>
    reader.push(element, { paragraph: undefined, run: undefined, fields: [], locked: isLocked(reader.context) }),
  'w:fldChar': enterFieldCharacter,
  'w:instrText': enterInstruction,
  'w:delInstrText': enterInstruction,
  'w:fldSimple': enterSimpleField,
  'w:ins': enterInsertion,
  'w:del': enterDeletion,
  'w:moveFrom': gone,
  'w:moveTo': locked,
  'w:tr': container,
  'w:tc': container,
  'w:cellDel': enterCellDeletion,
  'w:sdt': (reader, element) => reader.push(element, { grouped: false }),
  'w:lock': enterLock,
  'w:group': enterGroup,
  'w:docPartGallery': enterGallery,
  ...Object.fromEntries(
    [
      'w:dataBinding',
      'w15:dataBinding',
      'w:dropDownList',
      'w:comboBox',
      'w:date',
      'w:picture',
      'w:citation',
      'w:equation',
      'w14:checkbox',
      'w:showingPlcHdr',
    ].map((name) => [name, lockingControl]),
  ),
  'w:bibliography': (reader, element) => {
    if (element.parent?.key === 'w:sdtPr') reader.change('w:sdt', { generated: true });
  },
  'mc:AlternateContent': enterAlternates,
  'mc:Choice': enterBranch,
  'mc:Fallback': enterBranch,
  'w:footnote': enterNote,
  'w:endnote': enterNote,
  'w:headerReference': sectionReference,
  'w:footerReference': sectionReference,
};

const leaveHolder: Leave = (reader, element, { paragraph }, _contentEnd, end) => {
  if (paragraph) reader.holderEnds.set(element, end);
};

export const leaving: Leaving = {
  ...leavingRuns,
  'w:p': leaveParagraph,
  'w:instrText': leaveInstruction,
  'w:delInstrText': leaveInstruction,
  'w:ins': leaveInsertion,
  'w:hyperlink': leaveHolder,
  'w:sdt': leaveHolder,
  'mc:AlternateContent': leaveAlternates,
};
