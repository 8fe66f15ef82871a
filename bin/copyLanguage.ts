import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { resourceFiles, resourcePath } from '../lambdas/language/resources.ts';

// Puts the engine's data beside a bundle: `node bin/copyLanguage.ts DIRECTORY` (lib/aws/languageBundle.ts).
const [directory = ''] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
for (const { name } of resourceFiles) copyFileSync(resourcePath(name), join(directory, name));
