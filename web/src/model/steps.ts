import { stored, type Step } from './stored.ts';

const titles = ['Dokument hochladen', 'Korrektur bestellen', 'Korrektur erhalten'];

/** The steps while `active` (1–3) is being worked on; 4 when all are completed. */
export function stepsAt(active: 1 | 2 | 3 | 4): readonly Step[] {
  return titles.map((title, index) => {
    const number = index + 1;
    return {
      number,
      title,
      status: number < active ? 'completed' : number === active ? 'processing' : 'inactive',
      active: number === active,
    };
  });
}

/** Remembers how far the customer is, for the page after a redirect. */
export function saveSteps(steps: readonly Step[]): void {
  stored.set('currentSteps', steps);
}

export function savedSteps(): readonly Step[] | undefined {
  return stored.get('currentSteps');
}

export function resetSteps(): void {
  stored.remove('currentSteps');
}
