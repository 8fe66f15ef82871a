/** Copies of markup that holds revision ids. */

const ATTRIBUTES = `(?:[^<>"']|"[^"]*"|'[^']*')*`;
const change = new RegExp(`<((?:[^\\s<>/:]+:)?rPrChange)(?=[\\s/>])${ATTRIBUTES}(?:/>|>[\\s\\S]*?</\\1\\s*>)`, 'g');
const marks = new RegExp(
  `<((?:[^\\s<>/:]+:)?(?:ins|del|moveFrom|moveTo))(?=[\\s/>])${ATTRIBUTES}(?:/>|>\\s*</\\1\\s*>)`,
  'g',
);
const identifier = /(\s[^\s=<>"':]+:id\s*=\s*)(?:"[^"]*"|'[^']*')/;

/** An element's start tag with another id. */
export const withId = (startTag: string, id: number) => startTag.replace(identifier, `$1"${id}"`);

/** A run's properties for a second piece of it: a formatting change of others is cloned under an id of its own. */
export const clonedProperties = (properties: string, nextId: () => number) =>
  properties.replace(change, (whole) => withId(whole, nextId()));

/** A run's properties for text that is new: it takes part in no revision of others. */
export const newProperties = (properties: string) => properties.replace(change, '').replace(marks, '');
