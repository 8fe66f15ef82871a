import { buildApp } from '../lib/aws/app.ts';

// The CDK command line runs this file; `-c stage=NAME` chooses the stage.
const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as { stage?: string };
buildApp(context.stage ?? 'dev').synth();
