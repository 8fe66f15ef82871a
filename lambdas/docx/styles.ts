import type { ParagraphKind } from '../domain/paragraph.ts';
import { attribute, scan, type Element } from './xml.ts';

/** What the styles part (ECMA-376-1 §17.7) says about text: its language, headings, code, generated lists. */
export interface Styles {
  /** Language of text with these styles, for want of one on the run itself. */
  language(paragraphStyle: string | undefined, characterStyle: string | undefined): string | undefined;
  kind(paragraphStyle: string | undefined): ParagraphKind;
  isCode(characterStyle: string | undefined): boolean;
}

interface Style {
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly language: string | undefined;
  readonly outline: boolean;
}

/** Names of styles for code, as Word, pandoc, LibreOffice and common German templates call them. */
const codeName =
  /^(html (preformatted|code|typewriter|sample|keyboard)|html vorformatiert|preformatted text|macro( text)?|makrotext|source ?code|source ?text|code( ?block)?|verbatim( char)?|listing|program(m)?(code|listing)?|quell(text|code)|inline ?code)( zchn| char)?$/i;
const generatedName =
  /^(toc|index) \d$|^table of (figures|authorities)$|^(verzeichnis|index) \d$|^abbildungsverzeichnis$/i;
const headingName = /^(heading \d|überschrift \d|title|titel|subtitle|untertitel)$/i;

/** Chains of styles are finite in valid documents; a circle must not hang a reader. */
const MAX_CHAIN = 64;

export function readStyles(source: string | undefined): Styles {
  const styles = new Map<string, Style>();
  const defaults = { language: undefined as string | undefined, paragraph: undefined as string | undefined };
  if (source !== undefined) scanStyles(source, styles, defaults);
  const find = <T>(id: string | undefined, pick: (style: Style) => T | undefined): T | undefined => {
    for (let next = id, hops = 0; next !== undefined && hops < MAX_CHAIN; hops++) {
      const style = styles.get(next);
      const found = style && pick(style);
      if (found !== undefined) return found;
      next = style?.basedOn;
    }
    return undefined;
  };
  const named = (id: string | undefined, pattern: RegExp) =>
    find(id, ({ name }) => pattern.test(name) || undefined) ??
    (id !== undefined && !styles.has(id) && pattern.test(id));
  return {
    language: (paragraph, character) =>
      find(character, ({ language }) => language) ??
      find(paragraph ?? defaults.paragraph, ({ language }) => language) ??
      defaults.language,
    kind: (id) => {
      if (named(id, codeName)) return 'code';
      if (named(id, generatedName)) return 'generated';
      return named(id, headingName) || find(id, ({ outline }) => outline || undefined) ? 'heading' : 'prose';
    },
    isCode: (id) => id !== undefined && named(id, codeName),
  };
}

/** Within `w:style`: which element is the style's own, not one of a conditional table format or an old revision. */
const ownOf = (element: Element, properties: string) =>
  element.parent?.key === properties && element.parent.parent?.key === 'w:style';

function scanStyles(
  source: string,
  styles: Map<string, Style>,
  defaults: { language: string | undefined; paragraph: string | undefined },
): void {
  let style: { -readonly [Key in keyof Style]: Style[Key] } | undefined;
  scan(source, {
    open(element) {
      const value = (key = 'w:val') => attribute(source, element, key);
      if (element.key === 'w:style') {
        const id = value('w:styleId') ?? '';
        style = { name: id, basedOn: undefined, language: undefined, outline: false };
        styles.set(id, style);
        if (value('w:type') === 'paragraph' && isOn(value('w:default') ?? '0')) defaults.paragraph = id;
      } else if (element.key === 'w:lang') {
        if (style && ownOf(element, 'w:rPr')) style.language = value();
        else if (element.parent?.parent?.key === 'w:rPrDefault') defaults.language = value();
      } else if (style && element.parent?.key === 'w:style') {
        if (element.key === 'w:name') style.name = value() ?? style.name;
        if (element.key === 'w:basedOn') style.basedOn = value();
      } else if (style && element.key === 'w:outlineLvl' && ownOf(element, 'w:pPr')) {
        style.outline = isOutlineLevel(value());
      }
    },
    close(element) {
      if (element.key === 'w:style') style = undefined;
    },
  });
}

/** Levels 0–8 are headings, 9 is body text (§17.3.1.20). */
export const isOutlineLevel = (value: string | undefined) => /^[0-8]$/.test(value ?? '');

/** The values of an on-off property (§17.17.4); an element without a value is on. */
export const isOn = (value: string | undefined) => value === undefined || !/^(0|false|off)$/.test(value);
