/**
 * The functions that correct German carry the engine's data beside their code. Dictionaries stay files of their own
 * packages, so that they can be replaced (THIRD-PARTY.md).
 */
export const languageBundle = {
  /** Tells the engine where its data lies inside the bundle (lambdas/language/resources.ts). */
  banner: "process.env.LANGUAGE_RESOURCES??=new URL('language',import.meta.url).pathname;",
  commandHooks: {
    beforeInstall: () => [],
    beforeBundling: () => [],
    afterBundling: (_input: string, output: string) => [`node bin/copyLanguage.ts ${output}/language`],
  },
};
