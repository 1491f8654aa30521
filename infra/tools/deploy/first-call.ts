import { setTimeout as sleep } from 'node:timers/promises';
import { Vouch, VouchError } from '#client/src/index.ts';

/** API Gateway knows a new key after some seconds. */
const unknownYet: ReadonlySet<number> = new Set([401, 403]);
const attempts = 13;
const pauseMs = 5_000;

/**
 * Asks the deployment for the reviews of one podcast, until its key is known, for about a minute. Gives the status, and
 * the number of reviews or what the error says.
 *
 * @param baseUrl without a slash at the end
 * @throws the error of the last try if nothing answers
 */
export const firstCall = async (baseUrl: string, key: string, pause = pauseMs) => {
  const vouch = new Vouch({ baseUrl, apiKey: key, retries: 0, attemptSeconds: 35 });
  for (let attempt = 1; ; attempt++) {
    try {
      const { all_reviews } = await vouch.call('podcast-directory', { query: 'The Daily', reviews_to_fetch: 3 });
      return { status: 200, text: `${all_reviews.length} reviews` };
    } catch (error) {
      const problem = error instanceof VouchError ? error.problem : undefined;
      const isKnown = problem !== undefined && !unknownYet.has(problem.status);
      if (isKnown || attempt === attempts) {
        if (problem === undefined) throw error;
        return { status: problem.status, text: `${problem.code}: ${problem.detail}` };
      }
    }
    await sleep(pause);
  }
};
