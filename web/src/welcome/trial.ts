import type { ErrorReply, Reply } from '../../../lambdas/routes.ts';
import { piecesOf, sourceShort, titleOf, type TriedCorrection, type TriedParagraph } from './marks.ts';
import { trialTexts as texts } from './texts.ts';

const number = new Intl.NumberFormat('de-DE');
const looks = {
  deleted: ['del', texts.deleted],
  inserted: ['ins', texts.inserted],
  remark: ['mark', ''],
} as const;

/** The field in which a visitor has a text of their own corrected. Without a script it is not there. */
export function tryOut(): void {
  const form = document.querySelector<HTMLFormElement>('[data-trial]');
  const field = form?.querySelector('textarea');
  if (!form || !field) return;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const button = form.querySelector('button')!;
  const limit = Number(form.dataset['trial']);
  const count = () => {
    part('count').textContent = texts.count(number.format(field.value.length), number.format(limit));
    const over = field.value.length - limit;
    say(over > 0 ? texts.tooLong(number.format(over)) : '', over > 0);
    button.disabled = over > 0;
  };
  const say = (text: string, isError = false) => {
    part('status').textContent = text;
    part('status').classList.toggle('text-rot', isError);
  };
  const submit = async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    part('result').hidden = true;
    say(texts.waiting);
    try {
      const { paragraphs } = await ask(field.value);
      const found = paragraphs.flatMap(({ corrections }) => corrections).length;
      part('text').replaceChildren(...paragraphs.map(shown));
      part('notes').replaceChildren(
        ...paragraphs.flatMap(({ corrections, text }) => corrections.map((one) => note(one, text))),
      );
      part('result').hidden = found === 0;
      say(found === 0 ? texts.nothing : found === 1 ? texts.foundOne : texts.found(number.format(found)));
    } catch (error) {
      say(error instanceof Error ? error.message : texts.failed, true);
    }
    button.ariaDisabled = null;
  };
  field.addEventListener('input', count);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  count();
}

/** @throws Error with the German text that says what to do */
async function ask(text: string): Promise<Reply<'tryText'>> {
  const reply = await fetch('/api/try', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  }).catch(() => {
    throw new Error(navigator.onLine ? texts.failed : texts.offline);
  });
  const body = (await reply.json().catch(() => ({}))) as Reply<'tryText'> | Partial<ErrorReply>;
  if ('paragraphs' in body) return body;
  throw new Error(('code' in body && body.message) || texts.failed);
}

function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function shown(paragraph: TriedParagraph): HTMLElement {
  const pieces = piecesOf(paragraph).map(({ kind, text }) => {
    if (kind === 'kept') return text;
    const [name, spoken] = looks[kind];
    return element(name, 'mark', ...(spoken ? [element('span', 'sr-only', `${spoken} `)] : []), text);
  });
  return element('p', 'min-h-[1.5em] wrap-anywhere', ...pieces);
}

function note(correction: TriedCorrection, text: string): HTMLElement {
  const { action, message, source, suggestions } = correction;
  const title = action === 'comment' ? texts.question : titleOf(correction, text);
  const more = [
    sourceShort(source),
    action === 'comment' && suggestions.length > 0 && texts.suggestions(suggestions.join(', ')),
  ];
  return element(
    'li',
    '',
    element('p', 'font-semibold', title),
    element('p', 'text-muted', [message, ...more].filter(Boolean).join(' ')),
  );
}
