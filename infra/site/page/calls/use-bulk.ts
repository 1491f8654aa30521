import { useState } from 'preact/hooks';
import type { Answers } from '#client/src/index.ts';
import { useShared } from '../context.ts';
import { type Caller, call } from './call.ts';
import { useCall } from './use-call.ts';

type Job = Answers['bulk-status'];
type Results = Answers['bulk-results'];

export const bulkPaths = {
  start: '/bulk/reviews',
  status: '/bulk/status',
  results: '/bulk/results',
  retry: '/bulk/retry',
  cancel: '/bulk/cancel',
} as const;

const pollMs = 1_000;

const pause = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => AbortSignal.any([signal, AbortSignal.timeout(pollMs)]).addEventListener('abort', resolve));

const ask = async <Answer extends object>(
  path: string,
  request: object,
  caller: Caller,
  signal: AbortSignal,
): Promise<Answer> => (await call<Answer>({ path, request: { ...request } }, caller, signal)).answer;

/** As many pages of results as are shown: first all files, then what failed. */
const mostPages = 20;

const allResults = async (job_id: string, caller: Caller, signal: AbortSignal): Promise<Results> => {
  let all = await ask<Results>(bulkPaths.results, { job_id }, caller, signal);
  for (let page = 1; page < mostPages && all.next_cursor !== null; page += 1) {
    const next = await ask<Results>(bulkPaths.results, { job_id, cursor: all.next_cursor }, caller, signal);
    all = { ...next, files: [...all.files, ...next.files], failures: [...all.failures, ...next.failures] };
  }
  return all;
};

/** One job as it is known so far, and its files once it has ended. */
export type Bulk = ReturnType<typeof useBulk>;

export const useBulk = () => {
  const caller = useShared();
  const { isBusy, error, run } = useCall();
  const [job, setJob] = useState<Job | undefined>(undefined);
  const [results, setResults] = useState<Results | undefined>(undefined);
  /** Calls an operation of jobs, then asks for the state of the job until it has ended. */
  const follow = (path: string, request: object): Promise<void> => {
    setResults(undefined);
    if (path === bulkPaths.start) setJob(undefined);
    return run(async (signal) => {
      let now = await ask<Job>(path, request, caller, signal);
      setJob(now);
      const { job_id } = now;
      while (now.status === 'running' && !signal.aborted) {
        await pause(signal);
        now = await ask<Job>(bulkPaths.status, { job_id }, caller, signal);
        setJob(now);
      }
      setResults(await allResults(job_id, caller, signal));
    });
  };
  return { isBusy, error, job, results, follow };
};
