import { createContext, useContext } from 'react';
import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';

const SettingsContext = createContext<WebConfig | undefined>(undefined);
export const SettingsProvider = SettingsContext.Provider;

/** The settings of the stage, fetched once before the first page. */
export function useSettings(): WebConfig {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings outside SettingsProvider');
  return settings;
}

/** @throws Error if `/config.json` is missing: nothing works without it. */
export async function fetchSettings(): Promise<WebConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return (await response.json()) as WebConfig;
}
