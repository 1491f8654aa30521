import {
  type Candidate,
  VouchError as ClientError,
  ConnectionFailed,
  type ListAnswer,
  Vouch,
} from '#client/src/index.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { VouchError } from '#shared/errors.ts';
import { EndedBy } from '#shared/reviews/model/response.ts';

/** A candidate has all fields of an item, or those of an endpoint. */
const candidateOf = (sent: Candidate) => {
  const { endpoint, query, name = null, publisher = null, place = null, rating_count = null, url = null } = sent;
  return endpoint === undefined ? { query, name, publisher, place, rating_count, url } : { endpoint, query };
};

/** The error of a call, as the endpoint itself would throw it. */
const errorOf = (error: unknown): unknown => {
  if (error instanceof ConnectionFailed) return new VouchError('service_unavailable', error.message, { cause: error });
  if (!(error instanceof ClientError)) return error;
  const { retryAfter, problem } = error;
  return new VouchError(error.code, error.message, {
    cause: error,
    candidates: problem.candidates?.map(candidateOf),
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  });
};

/** Reads pages from an API at any address. The worker has retries of its own. */
export const apiReader = (baseUrl: string, apiKey: string): ReadPage => {
  const client = new Vouch({ baseUrl, apiKey, retries: 0 });
  return async (endpoint, request) => {
    try {
      const read = await client.callByName<ListAnswer>(endpoint, request);
      const { all_reviews: reviews, extra_information } = read.answer;
      return {
        platform: extra_information?.item.platform ?? reviews[0]?.platform,
        reviews,
        nextToken: read.meta.nextToken ?? undefined,
        endedBy: EndedBy.parse(read.meta.endedBy),
        leftOut: 0,
        warnings: extra_information?.warnings ?? read.meta.warnings.map((code) => ({ code, detail: code })),
      };
    } catch (error) {
      throw errorOf(error);
    }
  };
};
