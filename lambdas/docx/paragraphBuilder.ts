import { type ParagraphKind, type Range } from '../domain/paragraph.ts';
import { holdersOf } from './holders.ts';
import type { Run, StoryParagraph } from './storyModel.ts';
import type { Styles } from './styles.ts';

/** What a segment of text is to the paragraph that is being read. */
interface SegmentTraits {
  readonly locked: boolean;
  readonly generated: boolean;
  readonly code: boolean;
  readonly language: string | undefined;
}

/** Collects one paragraph's text while its part is scanned. */
export class ParagraphBuilder {
  readonly paragraph: StoryParagraph;
  styleId: string | undefined;
  hasOutlineLevel = false;
  private readonly chunks: string[] = [];
  private length = 0;
  private generatedLength = 0;
  private codeLength = 0;
  private readonly languages = new Map<string | undefined, number>();

  constructor(place: Pick<StoryParagraph, 'start' | 'host' | 'note'>) {
    this.paragraph = {
      ...place,
      text: '',
      language: undefined,
      kind: 'prose',
      readOnly: [],
      barriers: [],
      holders: [],
      runs: [],
      twins: [],
    };
  }

  get at(): number {
    return this.length;
  }

  addRun(run: Run): void {
    this.paragraph.runs.push(run);
  }

  addText(text: string, traits: SegmentTraits): void {
    const { locked, generated, code, language } = traits;
    if (locked || generated || code) this.lock({ start: this.length, end: this.length + text.length });
    this.languages.set(language, (this.languages.get(language) ?? 0) + text.length);
    if (generated) this.generatedLength += text.length;
    if (code) this.codeLength += text.length;
    this.append(text);
  }

  addObject(character: string, locked: boolean, generated: boolean): void {
    this.paragraph.barriers.push(this.length);
    if (locked || generated) this.lock({ start: this.length, end: this.length + 1 });
    if (generated) this.generatedLength++;
    this.append(character);
  }

  /** Locks the text from `at` on, which may have been read as free. */
  lockFrom(at: number): void {
    const { readOnly } = this.paragraph;
    while ((readOnly.at(-1)?.start ?? -1) >= at) readOnly.pop();
    const last = readOnly.at(-1);
    if (last && last.end > at) readOnly[readOnly.length - 1] = { start: last.start, end: this.length };
    else this.lock({ start: at, end: this.length });
  }

  finish(styles: Styles): StoryParagraph {
    const { paragraph } = this;
    paragraph.text = this.chunks.join('');
    paragraph.holders = holdersOf(paragraph.runs);
    const [most] = [...this.languages].sort(([, a], [, b]) => b - a);
    paragraph.language = most ? most[0] : styles.language(this.styleId, undefined);
    paragraph.kind = this.kind(styles);
    const isProse = paragraph.kind === 'prose' || paragraph.kind === 'heading';
    if (!isProse) paragraph.readOnly = this.length ? [{ start: 0, end: this.length }] : [];
    return paragraph;
  }

  private kind(styles: Styles): ParagraphKind {
    const all = (part: number) => part > 0 && part === this.length;
    if (all(this.generatedLength)) return 'generated';
    if (all(this.codeLength)) return 'code';
    const byStyle = styles.kind(this.styleId);
    return byStyle === 'prose' && this.hasOutlineLevel ? 'heading' : byStyle;
  }

  private append(text: string): void {
    this.chunks.push(text);
    this.length += text.length;
  }

  private lock(range: Range): void {
    const { readOnly } = this.paragraph;
    const last = readOnly.at(-1);
    if (last?.end === range.start) readOnly[readOnly.length - 1] = { start: last.start, end: range.end };
    else if (range.end > range.start) readOnly.push(range);
  }
}
