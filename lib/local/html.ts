/** Markup that is safe to write out. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may be put into markup. */
export type Part = Html | string | number | undefined | false | readonly Part[];

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};

/** Template tag that escapes every value but markup made by itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#F6F8FB,#10141F);color:light-dark(#161C2B,#E9EDF5);font:17px/1.5 'Atkinson Hyperlegible Next',system-ui,sans-serif}
main{max-width:52rem;margin:2rem auto;padding:1.5rem;background:light-dark(#FFF,#181E2C);border:1px solid light-dark(#CBD3E0,#333D52);border-right:3px solid light-dark(#B3202C,#FF9AA0);border-radius:8px}
h1{font:700 1.6rem/1.2 Literata,Georgia,serif;margin:0 0 1rem}a{color:light-dark(#2440A8,#9DB2FF)}label{display:block;margin:0 0 1rem}
input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:.5rem;font:inherit;color:inherit;background:transparent;border:1px solid light-dark(#76829A,#7D8AA6);border-radius:4px}
button{min-height:44px;padding:0 1.2rem;font:inherit;font-weight:600;color:light-dark(#FFF,#0E1530);background:light-dark(#2440A8,#9DB2FF);border:0;border-radius:8px;cursor:pointer;margin:0 .5rem .5rem 0}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem .5rem .5rem 0;border-top:1px solid light-dark(#CBD3E0,#333D52);vertical-align:top}
.muted{color:light-dark(#4C566B,#A7B1C5)}.error{color:light-dark(#B3202C,#FF9AA0)}iframe{width:100%;height:28rem;border:1px solid light-dark(#CBD3E0,#333D52);background:#fff}`;

/** A page of the local product in the house's look: no script, nothing from outside. */
export function page(title: string, body: Html, status = 200) {
  const document = html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: document.text,
  };
}
