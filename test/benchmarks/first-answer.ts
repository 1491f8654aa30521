import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Invocation } from '../runtime/invocation.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { readStream } from '../toolkit/read-stream.ts';

/** One function, and the event that it is called with. */
export interface Contestant {
  readonly directory: string;
  readonly handler?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: object;
}

/** The HTTP status of an invocation that has been read to its end. */
async function statusOf(invocation: Invocation): Promise<number> {
  if (invocation.streaming) return (await readStream(invocation)).statusCode;
  const answer: { statusCode: number } = JSON.parse(await text(invocation.body));
  return answer.statusCode;
}

/** The processor time that all threads of a process have used so far, in milliseconds, as Linux counts it in nanoseconds. */
async function processorMs(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  const times = (await readdir(threads)).map(async (thread) => {
    const counted = await readFile(join(threads, thread, 'schedstat'), 'utf8').catch(() => '0'); // It has ended by now.
    return Number(counted.split(' ')[0]);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0) / 1e6;
}

/** What passes from the start of a process to the end of its first answer, in milliseconds. */
export interface FirstAnswer {
  readonly wall: number;
  readonly processor: number;
}

/** Starts the function, calls it once in AWS's runtime client, and ends it. Only a status of 200 counts. */
export async function firstAnswer({ event, ...options }: Contestant): Promise<FirstAnswer> {
  const start = performance.now();
  const lambda = await LambdaProcess.start(options);
  try {
    const status = await statusOf(await lambda.invoke(event));
    if (status !== 200) throw new Error(`the status of the answer is ${status}`);
    return { wall: performance.now() - start, processor: await processorMs(lambda.pid) };
  } finally {
    await lambda.stop();
  }
}
