import { Session, type Profiler } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * How many steps of our own code an action takes: V8's block coverage counts every run of every function and block. Unlike
 * seconds the number is the same on every machine. What happens inside a built-in (a regular expression, a sort) is not seen.
 * The counters are built in when a function is compiled: nothing of what is counted may have run in the process before.
 */
export function countSteps(action: () => void): number {
  takeCoverage();
  action();
  return takeCoverage()
    .filter(({ url }) => url.includes('/lambdas/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The counts since this was last called. In one process the protocol answers before `post` returns. */
function takeCoverage(): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    taken = result;
  });
  return taken;
}
