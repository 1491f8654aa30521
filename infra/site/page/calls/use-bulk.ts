import { useState } from 'preact/hooks';
import type { Answers } from '#client/src/index.ts';
import type { ApiRequest } from '../address.ts';
import { useShared } from '../context.ts';
import { type Caller, call } from './call.ts';
import { useCall } from './use-call.ts';

type Job = Answers['bulk-status'];
type Results = Answers['bulk-results'];

/** The operation that starts a job. */
export const bulkPath = '/bulk/reviews';

const pollMs = 1_000;

const pause = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => AbortSignal.any([signal, AbortSignal.timeout(pollMs)]).addEventListener('abort', resolve));

/** As many pages of results as are shown: first all files, then what failed. */
const mostPages = 20;

const allResults = async (job_id: string, caller: Caller, signal: AbortSignal): Promise<Results> => {
  const read = async (cursor: string | null) =>
    (await call<Results>({ path: '/bulk/results', request: { job_id, cursor } }, caller, signal)).answer;
  let all = await read(null);
  for (let page = 1; page < mostPages && all.next_cursor !== null; page += 1) {
    const next = await read(all.next_cursor);
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
  const follow = (first: ApiRequest): Promise<void> => {
    setResults(undefined);
    if (first.path === bulkPath) setJob(undefined);
    return run(async (signal) => {
      for (let asked = first; ; await pause(signal)) {
        const { answer } = await call<Job>(asked, caller, signal);
        const { job_id, status } = answer;
        setJob(answer);
        if (status !== 'running') return setResults(await allResults(job_id, caller, signal));
        asked = { path: '/bulk/status', request: { job_id } };
      }
    });
  };
  return { isBusy, error, job, results, follow };
};
