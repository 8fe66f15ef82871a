import { OBJECT_CHARACTER } from '../domain/paragraph.ts';
import { isInComputed, isInGenerated, isInInstruction } from './fields.ts';
import { runParents } from './revisionMarkup.ts';
import type { Run } from './storyModel.ts';
import { isPartOfRun, type Context, type Entering, type Leaving, type StoryReader } from './storyReader.ts';
import { isOn } from './styles.ts';
import type { Element } from './xml.ts';
import { withoutEdges } from './xmlText.ts';

/** What runs and the things in them mean: text, tabs and breaks, pictures, notes, formulas (ECMA-376-1 §17.3.2–3). */

type Enter = Entering[string];
type Leave = Leaving[string];

const enterRun: Enter = (reader, element, context) => {
  if (!context.paragraph) return;
  if (context.run) {
    // No schema knows a run in a run, let alone in its properties; what it says is left alone.
    if (isPartOfRun(element, context)) reader.addOther(element, context);
    else if (context.run.run.segments.length === 0) context.run.run.locked = true;
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

/** The schema wants one, first (§17.3.2.25): cut behind its text, a run would make its own what belongs to nothing. */
const enterRunProperties: Enter = (reader, element, context) => {
  if (!isPartOfRun(element, context) || !context.run) return;
  const { run } = context.run;
  const isLate = run.segments.length > 0;
  if (isLate || run.properties) lockRun(run, context.paragraph);
  if (isLate) reader.addOther(element, context);
  else run.properties ??= { start: element.start, end: element.contentStart };
};

/** Locks a run, with what has been read of it already. */
function lockRun(run: Run, paragraph: Context['paragraph']): void {
  run.locked = true;
  const inLine = run.segments.filter((segment) => segment.kind !== 'other');
  for (const segment of inLine) segment.locked = true;
  if (inLine[0]) paragraph?.lockFrom(inLine[0].at);
}

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
const isInstruction = ({ fields }: Context) => isInInstruction(fields.at(-1));

export const isLocked = (context: Context) =>
  context.locked || context.grouped || context.run?.run.locked === true || isInComputed(context.fields.at(-1));

const isGeneratedPlace = ({ generated, fields }: Context) => generated || isInGenerated(fields.at(-1));

const isAbsent = (context: Context) => context.gone || context.run?.hidden === true || isInstruction(context);

const leaveText: Leave = (reader, element, context, _contentEnd, end) => {
  const { text: written, isMixed } = reader.takeCharacters();
  if (!isPartOfRun(element, context) || !context.run || !context.paragraph) return;
  const { run, style, language } = context.run;
  const shown = reader.preservesSpace(element) ? written : withoutEdges(written);
  if (isAbsent(context) || shown === '') {
    run.segments.push({ kind: 'other', start: element.start, end });
    return;
  }
  const text = shown.replace(/[\t\n\r]/g, ' ');
  const hiddenFrom = written === shown ? 0 : written.indexOf(shown.charAt(0));
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
const object: Enter = (reader, element, context) => {
  const host = hostOf(context);
  addInLine(reader, element, context, OBJECT_CHARACTER);
  reader.push(element, { ...outsideText, host });
};

export const outsideText = { paragraph: undefined, run: undefined, insertion: undefined };

/** The outermost text box counts, since only there a comment can stand. */
export const hostOf = ({ host, paragraph }: Context) =>
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

/** A child of a run that stands in the line. */
export function addInLine(reader: StoryReader, element: Element, context: Context, character: string): void {
  if (isPartOfRun(element, context)) addObject(reader, element, context, character);
}

const inLine =
  (character: string): Enter =>
  (reader, element, context) =>
    addInLine(reader, element, context, character);

export const enteringRuns: Entering = {
  'w:r': enterRun,
  'w:rPr': enterRunProperties,
  'w:rStyle': runProperty((run, value) => (run.style = value)),
  'w:lang': runProperty((run, value) => (run.language = value || undefined)),
  'w:vanish': runProperty((run, value) => (run.hidden = isOn(value))),
  'w:rPrChange': (reader, element) => reader.skip(element),
  'w:t': (reader) => reader.collectCharacters(),
  'w:tab': inLine('\t'),
  'w:ptab': inLine('\t'),
  'w:br': inLine('\n'),
  'w:cr': inLine('\n'),
  'w:softHyphen': inLine('\u00AD'),
  'w:noBreakHyphen': inLine('\u2011'),
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
    ].map((name) => [`w:${name}`, inLine(OBJECT_CHARACTER)]),
  ),
  'w:footnoteReference': noteReference('footnotes'),
  'w:endnoteReference': noteReference('endnotes'),
  'w:drawing': object,
  'w:pict': object,
  'w:object': object,
  'w:ruby': (reader, element, context) => {
    addInLine(reader, element, context, OBJECT_CHARACTER);
    reader.skip(element);
  },
  'm:oMath': objectBesideRuns,
  'm:oMathPara': objectBesideRuns,
};

export const leavingRuns: Leaving = {
  'w:r': leaveRun,
  'w:rPr': leaveRunProperties,
  'w:t': leaveText,
  'm:oMath': leaveObjectBesideRuns,
  'm:oMathPara': leaveObjectBesideRuns,
};
