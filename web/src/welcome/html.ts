/** Markup that needs no escaping any more. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

/** A template for markup: what is filled in is text, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((string, at) => string + markup(values[at])).join(''));
}

function markup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return value.map(markup).join('');
}
