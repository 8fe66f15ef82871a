import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StepName } from '../../lambdas/steps.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { onethread } from './onethread.ts';

/** The state machine with its log, which holds no data, and its role, which may call the steps. */
export function addPipeline(
  scope: Construct,
  handlers: Readonly<Record<StepName, lambda.IFunction>>,
): sfn.StateMachine {
  const log = new logs.LogGroup(scope, 'PipelineLog', {
    logGroupName: `/aws/vendedlogs/states/${Stack.of(scope).stackName}-onethread`,
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new iam.Role(scope, 'PipelineRole', { assumedBy: new iam.ServicePrincipal('states.amazonaws.com') });
  role.addToPolicy(
    new iam.PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: Object.values(handlers).map(({ functionArn }) => functionArn),
    }),
  );
  const asl = onethread((step) => handlers[step].functionArn);
  const machine = new sfn.StateMachine(scope, 'Onethread', {
    definitionBody: sfn.DefinitionBody.fromString(Stack.of(scope).toJsonString(asl)),
    role,
    logs: { destination: log, level: sfn.LogLevel.ALL, includeExecutionData: false },
    tracingEnabled: true,
  });
  acknowledgeWildcard(
    role,
    '*',
    'X-Ray and the delivery of logs know no resources (Step Functions developer guide, "Logging").',
  );
  return machine;
}
