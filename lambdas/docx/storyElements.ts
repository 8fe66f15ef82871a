import { DocumentError } from '../domain/documentErrors.ts';
import { OBJECT_CHARACTER } from '../domain/paragraph.ts';
import { isAuthored, isGenerated } from './fields.ts';
import { ParagraphBuilder } from './paragraphBuilder.ts';
import type { Container, Run } from './storyModel.ts';
import { isPartOfRun, type Context, type Entering, type Leaving, type StoryReader } from './storyReader.ts';
import { isOn, isOutlineLevel } from './styles.ts';
import type { Element } from './xml.ts';

/**
 * What each element of a story means to a proofreader (ECMA-376-1 §17; `README.md` in this folder). An element that
 * is not listed means nothing by itself: its children are read.
 */

type Enter = Entering[string];
type Leave = Leaving[string];

const gone: Enter = (reader, element) => reader.push(element, { gone: true });
const locked: Enter = (reader, element) => reader.push(element, { locked: true });
const skipped: Enter = (reader, element) => reader.skip(element);

/** Ten times what 1,000 pages of short lines have; a bomb of empty paragraphs would fill the memory. */
const MAX_PARAGRAPHS = 500_000;

const enterParagraph: Enter = (reader, element, context) => {
  const { host, note } = context;
  if (reader.paragraphs.length >= MAX_PARAGRAPHS) throw new DocumentError('document-bomb', 'paragraphs');
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

/** Where a revision may stand around a run (§17.13.5.14, §17.13.5.18); a run elsewhere is read, but not touched. */
const runParents = new Set(
  ['p', 'hyperlink', 'smartTag', 'customXml', 'sdtContent', 'ins', 'fldSimple', 'bdo', 'dir'].map(
    (name) => `w:${name}`,
  ),
);

const enterRun: Enter = (reader, element, context) => {
  if (!context.paragraph) return;
  if (context.run) {
    // No schema knows a run in a run; what it says is left alone.
    if (isPartOfRun(element, context)) reader.addOther(element, context);
    return reader.skip(element);
  }
  const insertion = context.insertion?.element === element.parent ? context.insertion : undefined;
  const run: Run = {
    element,
    contentEnd: element.contentStart,
    end: element.contentStart,
    properties: undefined,
    segments: [],
    insertion,
    locked: context.insertion !== insertion || !runParents.has(element.parent?.key ?? ''),
  };
  context.paragraph.addRun(run);
  reader.push(element, { run: { run, style: undefined, language: undefined, hidden: false } });
};

const leaveRun: Leave = (_reader, element, { run }, contentEnd, end) => {
  if (run?.run.element !== element) return;
  run.run.contentEnd = contentEnd;
  run.run.end = end;
};

/** The schema wants one, first. A run with two is locked; one that comes late is kept where it is. */
const enterRunProperties: Enter = (reader, element, context) => {
  if (!isPartOfRun(element, context) || !context.run) return;
  const { run } = context.run;
  if (run.segments.length > 0) return reader.addOther(element, context);
  if (run.properties) run.locked = true;
  run.properties ??= { start: element.start, end: element.contentStart };
};

const leaveRunProperties: Leave = (_reader, element, { run }, _contentEnd, end) => {
  if (run?.run.properties?.start === element.start) run.run.properties = { start: element.start, end };
};

const runProperty =
  (apply: (state: NonNullable<Context['run']>, value: string | undefined) => void): Enter =>
  (reader, element, { run }) => {
    if (run && element.parent?.key === 'w:rPr' && element.parent.parent === run.run.element) {
      apply(run, reader.value(element));
    }
  };

/** In a field's instruction there can be text, but it is never shown. */
const isInstruction = ({ fields }: Context) => fields.some((field) => !field.inResult);

const isLocked = (context: Context) =>
  context.locked ||
  context.grouped ||
  context.run?.run.locked === true ||
  context.fields.some((field) => !isAuthored(field.instruction));

const isGeneratedPlace = ({ generated, fields }: Context) =>
  generated || fields.some((field) => isGenerated(field.instruction));

const isAbsent = (context: Context) => context.gone || context.run?.hidden === true || isInstruction(context);

const leaveText: Leave = (reader, element, context, _contentEnd, end) => {
  const { text: written, isMixed } = reader.takeCharacters();
  if (!isPartOfRun(element, context) || !context.run || !context.paragraph) return;
  const { run, style, language } = context.run;
  const shown = reader.preservesSpace(element) ? written : written.replace(/^[ \t\n]+|[ \t\n]+$/g, '');
  if (isAbsent(context) || shown === '') {
    run.segments.push({ kind: 'other', start: element.start, end });
    return;
  }
  const text = shown.replace(/[\t\n\r]/g, ' ');
  const hiddenFrom = written.indexOf(shown);
  const traits = {
    locked: isLocked(context) || isMixed || text !== shown,
    generated: isGeneratedPlace(context),
    code: reader.part.styles.isCode(style),
    language: language ?? reader.part.styles.language(context.paragraph.styleId, style),
  };
  run.segments.push({
    kind: 'text',
    start: element.start,
    end,
    contentStart: element.contentStart,
    name: element.name,
    at: context.paragraph.at,
    text,
    hiddenBefore: written.slice(0, hiddenFrom),
    hiddenAfter: written.slice(hiddenFrom + shown.length),
    locked: traits.locked || traits.generated || traits.code,
  });
  context.paragraph.addText(text, traits);
};

/** Something in the line that is no text. What it holds (a text box) is a story of its own. */
const object =
  (character: string): Enter =>
  (reader, element, context) => {
    const host = hostOf(context);
    if (isPartOfRun(element, context)) addObject(reader, element, context, character);
    reader.push(element, { ...outsideText, host });
  };

const outsideText = { paragraph: undefined, run: undefined, insertion: undefined };

/** The outermost text box counts, since only there a comment can stand. */
const hostOf = ({ host, paragraph }: Context) =>
  host ?? (paragraph && { paragraph: paragraph.paragraph, at: paragraph.at });

function addObject(reader: StoryReader, element: Element, context: Context, character: string): void {
  const { paragraph, run } = context;
  if (!paragraph || !run) return;
  if (isAbsent(context)) return reader.addOther(element, context);
  const generated = isGeneratedPlace(context);
  const place = {
    kind: 'object' as const,
    start: element.start,
    end: element.contentStart,
    at: paragraph.at,
    character,
  };
  run.run.segments.push({ ...place, locked: isLocked(context) || generated });
  paragraph.addObject(character, isLocked(context), generated);
}

/** An object beside runs: a formula. It becomes a run that is never opened. */
const objectBesideRuns: Enter = (reader, element, context) => {
  if (!context.paragraph || context.run) return;
  const run: Run = {
    element,
    contentEnd: element.contentStart,
    end: element.contentStart,
    properties: undefined,
    segments: [],
    insertion: undefined,
    locked: true,
  };
  context.paragraph.addRun(run);
  if (!isAbsent(context)) {
    run.segments.push({
      kind: 'object',
      start: element.start,
      end: element.contentStart,
      at: context.paragraph.at,
      character: OBJECT_CHARACTER,
      locked: isLocked(context),
    });
    context.paragraph.addObject(OBJECT_CHARACTER, isLocked(context), isGeneratedPlace(context));
  }
  reader.skip(element);
};

const leaveObjectBesideRuns: Leave = (_reader, element, { paragraph }, contentEnd, end) => {
  const run = paragraph?.paragraph.runs.at(-1);
  if (run?.element !== element) return;
  run.contentEnd = contentEnd;
  run.end = end;
  const [segment] = run.segments;
  if (segment?.kind === 'object') segment.end = end;
};

const noteReference =
  (kind: 'footnotes' | 'endnotes'): Enter =>
  (reader, element, context) => {
    const { paragraph } = context;
    if (!paragraph || isAbsent(context)) return reader.addOther(element, context);
    reader[kind].set(reader.value(element, 'w:id') ?? '', { paragraph: paragraph.paragraph, at: paragraph.at });
    addObject(reader, element, context, OBJECT_CHARACTER);
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
  if (type === 'begin') fields.push({ instruction: '', inResult: false });
  else if (type === 'end') fields.pop();
  else if (fields.at(-1)) fields[fields.length - 1] = { ...(fields.at(-1) ?? { instruction: '' }), inResult: true };
};

const enterInstruction: Enter = (reader, element, context) => {
  if (isPartOfRun(element, context)) reader.addOther(element, context);
  reader.collectCharacters();
};

const leaveInstruction: Leave = (reader, _element, { fields }) => {
  const { text: written } = reader.takeCharacters();
  const field = fields.at(-1);
  if (field && !field.inResult) field.instruction += written;
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
  if (isPartOfRun(element, context)) addObject(reader, element, context, OBJECT_CHARACTER);
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
  context.branch?.push(...read);
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
  'w:r': enterRun,
  'w:rPr': enterRunProperties,
  'w:rStyle': runProperty((run, value) => (run.style = value)),
  'w:lang': runProperty((run, value) => (run.language = value || undefined)),
  'w:vanish': runProperty((run, value) => (run.hidden = isOn(value))),
  'w:rPrChange': skipped,
  'w:t': (reader) => reader.collectCharacters(),
  'w:tab': (reader, element, context) => addInLine(reader, element, context, '\t'),
  'w:ptab': (reader, element, context) => addInLine(reader, element, context, '\t'),
  'w:br': (reader, element, context) => addInLine(reader, element, context, '\n'),
  'w:cr': (reader, element, context) => addInLine(reader, element, context, '\n'),
  'w:softHyphen': (reader, element, context) => addInLine(reader, element, context, '\u00AD'),
  'w:noBreakHyphen': (reader, element, context) => addInLine(reader, element, context, '\u2011'),
  ...Object.fromEntries(
    [
      'sym',
      'footnoteRef',
      'endnoteRef',
      'pgNum',
      'contentPart',
      'dayShort',
      'dayLong',
      'monthShort',
      'monthLong',
      'yearShort',
      'yearLong',
    ].map((name) => [`w:${name}`, (reader, element, context) => addInLine(reader, element, context, OBJECT_CHARACTER)]),
  ),
  'w:footnoteReference': noteReference('footnotes'),
  'w:endnoteReference': noteReference('endnotes'),
  'w:drawing': object(OBJECT_CHARACTER),
  'w:pict': object(OBJECT_CHARACTER),
  'w:object': object(OBJECT_CHARACTER),
  'w:ruby': (reader, element, context) => {
    addInLine(reader, element, context, OBJECT_CHARACTER);
    reader.skip(element);
  },
  'm:oMath': objectBesideRuns,
  'm:oMathPara': objectBesideRuns,
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

function addInLine(reader: StoryReader, element: Element, context: Context, character: string): void {
  if (isPartOfRun(element, context)) addObject(reader, element, context, character);
}

export const leaving: Leaving = {
  'w:p': leaveParagraph,
  'w:r': leaveRun,
  'w:rPr': leaveRunProperties,
  'w:t': leaveText,
  'm:oMath': leaveObjectBesideRuns,
  'm:oMathPara': leaveObjectBesideRuns,
  'w:instrText': leaveInstruction,
  'w:delInstrText': leaveInstruction,
  'w:ins': leaveInsertion,
  'mc:AlternateContent': leaveAlternates,
};
