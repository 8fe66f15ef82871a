import { SFNClient } from '@aws-sdk/client-sfn';
import { ExecutionsStore } from '../../stores/executions.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

const store = () => new ExecutionsStore(new SFNClient({}), environment('STATE_MACHINE_ARN'));

export const startExecutions = service(['pipeline:start'], (): Pick<ExecutionsStore, 'start'> => store());
export const describeExecutions = service(['pipeline:describe'], (): Pick<ExecutionsStore, 'status'> => store());
