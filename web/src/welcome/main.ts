import { price } from './liveCalculator.ts';
import { tryOut } from './trial.ts';
import { trialTexts } from './texts.ts';

// Everything on this page can be read without this script. It adds what cannot be done without one, and nothing of the
// application is loaded for it.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

if (localStorage.getItem('auth_tokens') !== null) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-visitor]')) {
    link.href = '/';
    link.textContent = trialTexts.here;
  }
}
price();
tryOut();
