import { createHash } from 'node:crypto';
import { Html, html, type Part } from './html.ts';
import type { WireReply } from './standIn.ts';

/** Colours of the product's design, light and dark; the red rule with its margin is the Korrekturrand. */
const style = `:root{color-scheme:light dark;--bg:light-dark(#F6F8FB,#10141F);--surface:light-dark(#FFFFFF,#181E2C);
--line:light-dark(#CBD3E0,#333D52);--control:light-dark(#76829A,#7D8AA6);--ink:light-dark(#161C2B,#E9EDF5);
--muted:light-dark(#4C566B,#A7B1C5);--blau:light-dark(#2440A8,#9DB2FF);--hover:light-dark(#1A2F80,#BBCAFF);
--on:light-dark(#FFFFFF,#0E1530);--rot:light-dark(#B3202C,#FF9AA0);--rotwash:light-dark(#FBE9EA,#3A1B22)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);
font:17px/1.5 'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',system-ui,sans-serif}
main{max-width:46rem;margin:6vh auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;
display:grid;grid-template-columns:1fr 14rem}section{padding:2rem}
aside{padding:2rem 1.5rem;border-left:2px solid var(--rot);color:var(--muted);font-size:15px}
h1{font:600 1.75rem/1.2 'Literata Variable',Literata,Georgia,serif;margin:0 0 1.5rem}
label{display:block;margin:1rem 0 .25rem}input{width:100%;min-height:44px;padding:0 .75rem;font:inherit;color:inherit;
background:var(--bg);border:1px solid var(--control);border-radius:4px}
button{min-height:44px;padding:0 1.25rem;margin-top:1.5rem;font:inherit;font-weight:600;border-radius:4px;
border:1px solid var(--blau);background:var(--blau);color:var(--on);cursor:pointer}
button:hover{background:var(--hover)}button.plain{background:none;color:var(--blau);margin-top:.75rem}
a{color:var(--blau);display:inline-block;min-height:44px;padding-top:.6rem;margin-right:1.5rem}p{margin:0 0 1rem}
nav{margin-top:1rem}:focus-visible{outline:3px solid var(--blau);outline-offset:2px}
.error{background:var(--rotwash);color:var(--rot);border-left:4px solid var(--rot);padding:.75rem 1rem}
@media(max-width:40rem){main{margin:0;border:0;border-radius:0;grid-template-columns:1fr}
aside{border-left:0;border-top:2px solid var(--rot)}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** One input of a form: its label, type and autocomplete token (HTML, "Autofill"). */
export type Field = readonly [name: string, label: string, type: string, autocomplete: string];

export const field = ([name, label, type, autocomplete]: Field, value = '') =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required />`;

/** @param target origin a form may lead to after its answer; browsers hold redirects against `form-action` too */
export function htmlPage(status: number, title: string, body: Html, note: Part, target = ''): WireReply {
  const page = html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <section>
            <h1>${title}</h1>
            ${body}
          </section>
          <aside>${note}</aside>
        </main>
      </body>
    </html>`;
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${target}; base-uri 'none'; frame-ancestors 'none'`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: page.text,
  };
}
