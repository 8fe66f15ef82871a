import { hasLanguageTool, startLanguageTool } from './languageToolServer.ts';

// `npm run languagetool`: a real server for the engine `languageTool` (docs/engines.md); PORT is 8081 unless given.
if (!hasLanguageTool()) {
  console.error('LanguageTool braucht Java ≥ 17 und beim ersten Mal Maven mit Zugang zu Maven Central.');
  process.exit(2);
}
const { url, process: server } = await startLanguageTool(Number(process.env.PORT ?? 8081));
console.log(`LanguageTool läuft: LANGUAGETOOL_URL=${url}. Beenden mit Strg+C.`);
const stop = () => void server.kill();
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', () => process.exit(0));
