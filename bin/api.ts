import { writeFileSync } from 'node:fs';
import { apiDocs } from './apiDocs.ts';

/** `npm run api`: writes the descriptions of the API anew after a change of its tables. */
for (const [file, text] of Object.entries(apiDocs())) writeFileSync(file, text);
