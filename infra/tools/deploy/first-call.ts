import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** API Gateway knows a new key after some seconds. */
const unknownYet: ReadonlySet<number> = new Set([401, 403]);
const attempts = 13;
const pauseMs = 5_000;

const Answer = z.union([
  z.object({ all_reviews: z.array(z.unknown()) }).transform((body) => `${body.all_reviews.length} reviews`),
  z.object({ code: z.string(), detail: z.string() }).transform(({ code, detail }) => `${code}: ${detail}`),
]);

/**
 * Asks the deployment for the reviews of one podcast, until its key is known, for about a minute.
 *
 * @param baseUrl without a slash at the end
 * @returns the status, and as text the number of reviews, or what the error says
 * @throws the error of the last try if nothing answers
 */
export const firstCall = async (baseUrl: string, key: string, pause = pauseMs) => {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === attempts;
    const response = await fetch(`${baseUrl}/podcast-directory/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: 'The Daily', reviews_to_fetch: 3 }),
      signal: AbortSignal.timeout(35_000),
    }).catch((error: unknown) => {
      if (isLast) throw error;
      return undefined;
    });
    if (response && (isLast || !unknownYet.has(response.status))) {
      const parsed = Answer.safeParse(await response.json().catch(() => undefined));
      return { status: response.status, text: parsed.data ?? 'an answer that is not of this API' };
    }
    await sleep(pause);
  }
};
