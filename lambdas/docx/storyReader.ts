import { completeFields, type Field } from './fields.ts';
import type { ParagraphBuilder } from './paragraphBuilder.ts';
import type { Container, Run, Spot, Story, StoryKind, StoryParagraph } from './storyModel.ts';
import type { Styles } from './styles.ts';
import { attribute, type Element, type Handler } from './xml.ts';
import { decodeText } from './xmlText.ts';

/** What holds for everything inside an element. An element that changes it pushes a changed copy. */
export interface Context {
  readonly element: Element | undefined;
  /** Deleted, moved away or hidden: text that is not there. */
  readonly gone: boolean;
  /** A second copy or a note that is not shown: no paragraph of the document. */
  readonly unlisted: boolean;
  readonly locked: boolean;
  /** Locked only because a group control surrounds it; a control inside the group is free again (§17.5.2.16). */
  readonly grouped: boolean;
  readonly generated: boolean;
  /** Open complex fields of this story; a text box starts its own. */
  readonly fields: Field[];
  readonly paragraph: ParagraphBuilder | undefined;
  readonly run: RunState | undefined;
  /** The `w:ins` of another author around this place. */
  readonly insertion: Container | undefined;
  /** Where the paragraphs of this branch of `mc:AlternateContent` are collected. */
  readonly branch: StoryParagraph[] | undefined;
  /** The text box around this place, by where it stands. */
  readonly host: Spot | undefined;
  /** The id of the note around this place. */
  readonly note: string | undefined;
}

export interface RunState {
  readonly run: Run;
  style: string | undefined;
  language: string | undefined;
  hidden: boolean;
}

export interface Alternates {
  readonly element: Element;
  readonly branches: StoryParagraph[][];
}

export type Entering = Readonly<Record<string, (reader: StoryReader, element: Element, context: Context) => void>>;
export type Leaving = Readonly<
  Record<string, (reader: StoryReader, element: Element, context: Context, contentEnd: number, end: number) => void>
>;

export interface StoryPart {
  readonly kind: StoryKind;
  readonly part: string;
  readonly source: string;
  readonly styles: Styles;
  /** For a notes part: ids of the notes that the body refers to. Others are not shown. */
  readonly notes?: ReadonlyMap<string, Spot> | undefined;
}

const root: Context = {
  element: undefined,
  gone: false,
  unlisted: false,
  locked: false,
  grouped: false,
  generated: false,
  fields: [],
  paragraph: undefined,
  run: undefined,
  insertion: undefined,
  branch: undefined,
  host: undefined,
  note: undefined,
};

/** Revision markup of others (ECMA-376-1 §17.13.5). */
const revisions = new Set(
  (
    'ins del moveFrom moveTo rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange ' +
    'tblPrExChange numberingChange cellIns cellDel cellMerge moveFromRangeStart moveToRangeStart ' +
    'customXmlInsRangeStart customXmlDelRangeStart customXmlMoveFromRangeStart customXmlMoveToRangeStart'
  )
    .split(' ')
    .map((name) => `w:${name}`),
);

/** Keeps what holds at the place that is being scanned; the tables of `storyElements.ts` say what elements mean. */
export class StoryReader implements Handler {
  readonly part: StoryPart;
  readonly paragraphs: StoryParagraph[] = [];
  readonly footnotes = new Map<string, Spot>();
  readonly endnotes = new Map<string, Spot>();
  readonly sections: string[] = [];
  readonly alternates: Alternates[] = [];
  readonly holderEnds = new Map<Element, number>();
  readonly fieldCharacters: ReadonlySet<number>;
  hasRevisions = false;
  hasLockedControls = false;
  private readonly entering: Entering;
  private readonly leaving: Leaving;
  private readonly stack: Context[] = [{ ...root, fields: [] }];
  private readonly preserved = new Map<Element, boolean>();
  /** An element whose content says nothing about text; it is searched for revisions alone. */
  private skipped: Element | undefined;
  /** What is being collected from a text element, and whether something but characters stands in it. */
  private characters: { text: string; isMixed: boolean } | undefined;
  private current: Element | undefined;

  constructor(part: StoryPart, entering: Entering, leaving: Leaving) {
    this.part = part;
    this.entering = entering;
    this.leaving = leaving;
    this.fieldCharacters = completeFields(part.source);
  }

  get story(): Story {
    return {
      kind: this.part.kind,
      part: this.part.part,
      source: this.part.source,
      paragraphs: this.paragraphs,
      holderEnds: this.holderEnds,
      hasRevisions: this.hasRevisions,
      hasLockedControls: this.hasLockedControls,
      noteReferences: { footnotes: this.footnotes, endnotes: this.endnotes },
      sectionReferences: this.sections,
    };
  }

  get context(): Context {
    return this.stack.at(-1) ?? root;
  }

  open(element: Element): void {
    if (revisions.has(element.key)) this.hasRevisions = true;
    this.current = element;
    if (this.skipped) return;
    const { context } = this;
    if (this.characters && element.parent?.key === 'w:t') {
      this.characters.isMixed = true;
      return this.skip(element);
    }
    // An element in no namespace may be called valueOf.
    const enter = Object.hasOwn(this.entering, element.key) ? this.entering[element.key] : undefined;
    if (enter) enter(this, element, context);
    else if (isPartOfRun(element, context)) this.addOther(element, context);
  }

  text(start: number, end: number, raw: boolean): void {
    if (this.skipped) return;
    const written = normaliseLines(this.part.source.slice(start, end));
    if (this.characters) this.characters.text += raw ? decodeText(written) : written;
    else this.keepStrayText(written, start, end);
  }

  /** Characters directly in a run belong nowhere, but they stay when the run is cut. */
  private keepStrayText(written: string, start: number, end: number): void {
    const run = this.context.run?.run;
    if (run?.element === this.current && written.trim() !== '') run?.segments.push({ kind: 'other', start, end });
  }

  close(element: Element, contentEnd: number, end: number): void {
    this.current = element.parent;
    if (this.skipped) {
      if (this.skipped !== element) return;
      this.skipped = undefined;
    }
    if (Object.hasOwn(this.leaving, element.key))
      this.leaving[element.key]?.(this, element, this.context, contentEnd, end);
    if (this.context.element === element) this.stack.pop();
    const last = this.context.run?.run.segments.at(-1);
    if (last && last.kind !== 'text' && last.start === element.start) last.end = end;
  }

  push(element: Element, changed: Partial<Context>): void {
    this.stack.push({ ...this.context, ...changed, element });
  }

  /** Changes what holds in the nearest element of that name, which must have been pushed: a property of it came later. */
  change(key: string, changed: Partial<Context>): void {
    const index = this.stack.findLastIndex(({ element }) => element?.key === key);
    const outermost = this.stack[index];
    const isKnown = (name: string) => outermost?.[name as keyof Context] === changed[name as keyof Context];
    if (Object.keys(changed).every(isKnown)) return;
    for (let at = Math.max(index, 1); index > 0 && at < this.stack.length; at++) {
      this.stack[at] = { ...(this.stack[at] ?? root), ...changed };
    }
  }

  skip(element: Element): void {
    this.skipped = element;
  }

  value(element: Element, key = 'w:val'): string | undefined {
    return attribute(this.part.source, element, key);
  }

  /** A child of a run that takes no room in the line. */
  addOther(element: Element, { run }: Context): void {
    run?.run.segments.push({ kind: 'other', start: element.start, end: element.contentStart });
  }

  collectCharacters(): void {
    this.characters = { text: '', isMixed: false };
  }

  takeCharacters(): { readonly text: string; readonly isMixed: boolean } {
    const taken = this.characters ?? { text: '', isMixed: false };
    this.characters = undefined;
    return taken;
  }

  /** Whether white space at an element's edges counts: its own `xml:space` or the nearest one around it. */
  preservesSpace(element: Element | undefined): boolean {
    if (!element) return false;
    const known = this.preserved.get(element);
    if (known !== undefined) return known;
    const own = this.value(element, 'xml:space');
    const result = own === undefined ? this.preservesSpace(element.parent) : own === 'preserve';
    // Texts and runs are asked for once; what is around them many times.
    if (element.key !== 'w:t' && element.key !== 'w:r') this.preserved.set(element, result);
    return result;
  }
}

const normaliseLines = (written: string) => (written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written);

export const isPartOfRun = (element: Element, { run }: Context) =>
  run !== undefined && element.parent === run.run.element;
