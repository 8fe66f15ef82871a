import { createStore, useStore } from './store.ts';

export const THEME_KEY = 'theme';
type Theme = 'light' | 'dark';

const saved = (): Theme | undefined => {
  const value = localStorage.getItem(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
};
const system = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
const theme = createStore<Theme>('light');

/** Shows the customer's choice, or the system's while there is none. Called before the first paint. */
export function applyTheme(): void {
  const choice = saved();
  if (choice) document.documentElement.dataset['theme'] = choice;
  theme.set(choice ?? system());
}

export function useTheme(): [Theme, () => void] {
  const current = useStore(theme);
  const toggle = () => {
    localStorage.setItem(THEME_KEY, current === 'dark' ? 'light' : 'dark');
    applyTheme();
  };
  return [current, toggle];
}
