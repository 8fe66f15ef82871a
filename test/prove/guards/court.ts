import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Proofs that run in the judges' process; every other judge is a file of tests. */
export const proofNames = ['histories', 'crossings'] as const;
export type ProofName = (typeof proofNames)[number];

/** What is asked: the number of the guard that is out, and who is to judge. */
export interface Question {
  readonly out: number | undefined;
  readonly judge: string;
}

export interface Judgement {
  readonly passed: boolean;
  /** Numbers of the guards that would have made a difference had they been out. */
  readonly met: readonly number[];
}

/** A guard that keeps something from going on for ever is missed by its time: so long at least, … */
const PATIENCE_MILLISECONDS = 240_000;
/** … and so many times what the judge took before, since a machine may be busy. */
const PATIENCE_TIMES = 8;
/** Test runners keep much of what they have run. */
const QUESTIONS_A_PROCESS = 150;

/** A process, and the signal of its end. */
interface Bench {
  readonly child: ChildProcess;
  readonly ended: AbortSignal;
}

/** The process in which judges work over a folder of switched sources, begun anew when it has ended or become large. */
export class Court {
  readonly #directory: string;
  #bench: Bench | undefined;
  #asked = 0;
  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * @param isStatic the guard has to be out before the sources are loaded
   * @param milliseconds what the judge took before
   * @returns undefined if the process did not live to answer, or did not answer in time
   */
  async ask(question: Question, isStatic = false, milliseconds = 0): Promise<Judgement | undefined> {
    if (isStatic || this.#asked >= QUESTIONS_A_PROCESS) this.close();
    this.#bench ??= this.#begin(isStatic ? question.out : undefined);
    const { child, ended } = this.#bench;
    const patience = Math.ceil(Math.max(PATIENCE_MILLISECONDS, PATIENCE_TIMES * milliseconds));
    const over = AbortSignal.any([AbortSignal.timeout(patience), ended]);
    const answered = once(child, 'message', { signal: over }).then(([judgement]) => judgement as Judgement);
    child.send(question);
    this.#asked += 1;
    const judgement = await answered.catch(() => undefined);
    if (!judgement || isStatic) this.close();
    return judgement;
  }

  close(): void {
    this.#bench?.child.kill('SIGKILL');
    this.#bench = undefined;
    this.#asked = 0;
  }

  #begin(out: number | undefined): Bench {
    const child = fork('test/prove/guards/judge.ts', {
      ...{ cwd: this.#directory, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      env: { ...process.env, ...(out !== undefined && { GUARD: `${out}` }) },
    });
    const end = new AbortController();
    child.once('exit', () => end.abort());
    return { child, ended: end.signal };
  }
}
