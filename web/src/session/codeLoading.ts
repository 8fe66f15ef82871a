import { stored } from '../model/stored.ts';
import { browser } from './browser.ts';

const ONCE_MS = 60_000;

/**
 * Loads a part of the application's code. A part that is gone, since a new version was deployed under an open tab, is
 * had by loading the page anew: once, and not while there is no network.
 * @throws Error if the part cannot be had: the nearest error page says so
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const reloadedAt = stored.get('reloadedAt') ?? -Infinity;
    if (!navigator.onLine || Date.now() - reloadedAt < ONCE_MS) throw error;
    stored.set('reloadedAt', Date.now());
    browser.reload();
    // The page is on its way out; until then the part is being loaded.
    return new Promise<T>(() => undefined);
  }
}
