import { answerFor, type Prices } from './calculator.ts';

/** Brings the calculator to life; where there is no script it is not shown, and the table of packages says the same. */
export function price(): void {
  const form = document.querySelector<HTMLElement>('[data-calculator]');
  const field = form?.querySelector('input');
  const output = form?.querySelector('output');
  if (!form || !field || !output) return;
  const prices = JSON.parse(form.dataset['calculator'] ?? '{}') as Prices;
  const show = () => {
    const pages = field.valueAsNumber;
    output.textContent =
      pages > 0 && pages <= 5_000 ? answerFor(pages, prices) : 'Bitte geben Sie 1 bis 5.000 Seiten ein.';
  };
  field.addEventListener('input', show);
  show();
}
