import type { Resource } from './template.ts';

const UNITS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Milliseconds of `rate(5 minutes)`. @throws Error on a cron expression, which nothing here needs yet */
function everyMilliseconds(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !unit) throw new Error(`the local product does not serve the schedule ${expression}`);
  return Number(count) * (UNITS[unit] ?? 0);
}

/** Calls the functions of all rules at their rate, and once at the start: what a kill left open is swept up at once. */
export function startSchedules(
  resources: readonly Resource[],
  invoke: (functionId: string, event: unknown) => Promise<unknown>,
) {
  const rules = resources.filter(
    ({ type, properties }) => type === 'AWS::Events::Rule' && properties.State === 'ENABLED',
  );
  const jobs = rules.flatMap(({ properties }) => {
    const every = everyMilliseconds(properties.ScheduleExpression as string);
    return (properties.Targets as { Arn: string }[]).map(({ Arn }) => ({
      every,
      functionId: Arn.split(':function:')[1] ?? Arn,
    }));
  });
  // A job that fails is logged by its function and comes again; nobody waits for it here.
  const run = (functionId: string) => invoke(functionId, {}).catch(() => undefined);
  const timers = jobs.map(({ every, functionId }) => setInterval(() => void run(functionId), every));
  return {
    /** Runs every job now; also what tests call after they have moved the clock. */
    runAll: () => Promise.all(jobs.map(({ functionId }) => run(functionId))),
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
