import type { EngineName } from '../../../lambdas/domain/engines.ts';

const outside: Record<EngineName, string | undefined> = {
  embedded: undefined,
  languageModel: 'ein Sprachmodell',
  languageTool: 'einen Prüfdienst (LanguageTool)',
};

/** Who gets the texts of orders besides our own program, in the accusative; undefined where nobody does. */
export function recipientsOf(engines: readonly EngineName[]): string | undefined {
  const names = engines.flatMap((engine) => outside[engine] ?? []);
  return names.length === 0 ? undefined : names.join(' oder ');
}
