import type { ParagraphKind, Range } from '../domain/paragraph.ts';
import type { Element } from './xml.ts';

/**
 * The map between what a proofreader reads and where it stands in a part. Offsets named `start`, `end`, `…Start` and
 * `…End` count code units of the part's source; those named `at` count code units of the paragraph's text.
 */

/** Characters of a `w:t`. */
export interface TextSegment {
  readonly kind: 'text';
  readonly start: number;
  readonly end: number;
  /** Where the characters begin, after the start tag. */
  readonly contentStart: number;
  /** The element's name as written. */
  readonly name: string;
  readonly at: number;
  readonly text: string;
  /** White space before and after the text that no reader shows, for want of `xml:space="preserve"`. */
  readonly hiddenBefore: string;
  readonly hiddenAfter: string;
  locked: boolean;
}

/** Something in the line that is no text and counts as one character: a tab, a break, a picture. */
export interface ObjectSegment {
  readonly kind: 'object';
  readonly start: number;
  end: number;
  readonly at: number;
  /** As in `Paragraph.text`: U+0009, U+000A, U+00AD, U+2011 or U+FFFC. */
  readonly character: string;
  locked: boolean;
}

/** Something that takes no room in the line: a field character, a comment reference, deleted text. */
export interface OtherSegment {
  readonly kind: 'other';
  readonly start: number;
  end: number;
}

export type Segment = TextSegment | ObjectSegment | OtherSegment;

/** A `w:r`, or an object that stands beside runs, such as a formula. */
export interface Run {
  readonly element: Element;
  contentEnd: number;
  end: number;
  /** Where `w:rPr` stands. */
  properties: { readonly start: number; readonly end: number } | undefined;
  readonly segments: Segment[];
  /** The `w:ins` of an existing revision that is this run's parent; its own end becomes known later. */
  readonly insertion: Container | undefined;
  /** A run whose markup this code does not take apart. */
  locked: boolean;
}

/** An element around runs, with its end once it is closed. */
export interface Container {
  readonly element: Element;
  contentEnd: number;
  end: number;
}

/** A place in a paragraph's text. */
export interface Spot {
  readonly paragraph: StoryParagraph;
  readonly at: number;
}

export interface StoryParagraph {
  readonly start: number;
  /** Where the text box stands that holds this paragraph. */
  readonly host: Spot | undefined;
  /** The id of the note that holds this paragraph. */
  readonly note: string | undefined;
  text: string;
  language: string | undefined;
  kind: ParagraphKind;
  readOnly: Range[];
  barriers: number[];
  /** As in `Paragraph.holders`. */
  holders: Range[];
  readonly runs: Run[];
  /** The same paragraph in the other branches of `mc:AlternateContent`, where the texts agree. */
  readonly twins: StoryParagraph[];
}

export type StoryKind = 'body' | 'footnotes' | 'endnotes' | 'header' | 'footer';

export interface Story {
  readonly kind: StoryKind;
  /** Name of the part. */
  readonly part: string;
  readonly source: string;
  readonly paragraphs: readonly StoryParagraph[];
  /** Where each link and control of its lines ends. */
  readonly holderEnds: ReadonlyMap<Element, number>;
  readonly hasRevisions: boolean;
  readonly hasLockedControls: boolean;
  /** Where this story refers to notes, by their ids. */
  readonly noteReferences: {
    readonly footnotes: ReadonlyMap<string, Spot>;
    readonly endnotes: ReadonlyMap<string, Spot>;
  };
  /** Relationship ids of the headers and footers that its sections use. */
  readonly sectionReferences: readonly string[];
}
