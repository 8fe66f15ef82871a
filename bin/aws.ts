import { readFileSync } from 'node:fs';
import { buildApp } from '../lib/aws/app.ts';

// The CDK command line runs this file; `cdk deploy -c stage=NAME` chooses the stage. The local product runs it with the
// stage and the output as arguments, and without bundling, since it takes the sources themselves.
const [stageName, outdir] = process.argv.slice(2);
if (outdir) {
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as { context: object };
  buildApp(stageName ?? 'local', { outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } }).synth();
} else {
  const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as { stage?: string };
  buildApp(context.stage ?? 'dev').synth();
}
