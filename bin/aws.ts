import { readFileSync } from 'node:fs';
import { buildApp } from '../lib/aws/app.ts';
import { loadStage } from '../lib/aws/stage.ts';
import { makeArtifacts } from './synth.ts';

// The CDK command line runs this file; `cdk deploy -c stage=NAME` chooses the stage. `npm run synth -- NAME DIRECTORY` writes
// the whole assembly, templates and assets, into a directory, from where `cdk deploy --app DIRECTORY` takes it at any time.
const [stageName, outdir] = process.argv.slice(2);
if (outdir) {
  await makeArtifacts(stageName);
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as { context: object };
  buildApp(await loadStage(stageName ?? 'local'), { outdir, context }).synth();
} else {
  const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as { stage?: string };
  const name = context.stage ?? 'dev';
  await makeArtifacts(name);
  buildApp(await loadStage(name)).synth();
}
