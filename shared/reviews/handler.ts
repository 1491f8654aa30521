import { type Answer, type Call, jsonHandler } from '../api/json-handler.ts';
import { log } from '../api/log.ts';
import { openNetwork } from '../network.ts';
import { fetchReviews } from './fetch-reviews.ts';
import type { ReviewEndpoint } from './model/endpoint.ts';
import type { FetchedReviews } from './model/fetched-reviews.ts';
import { type ReviewRequestBody, splitEditions } from './model/request.ts';
import { reviewAnswer } from './output/answer.ts';

/**
 * The reviews of one request, before a deadline in ms since the epoch. `leadsTo`: where its query redirects to.
 * `signal`: ends what is being read.
 */
export const fetchOnce = async (
  endpoint: ReviewEndpoint,
  body: ReviewRequestBody,
  deadline: number,
  leadsTo?: string,
  signal?: AbortSignal,
): Promise<FetchedReviews> => {
  const finished = new AbortController();
  try {
    return await fetchReviews({
      endpoint: endpoint.name,
      platforms: endpoint.platforms,
      sorts: endpoint.sorts,
      itemField: endpoint.itemField,
      ...splitEditions(body),
      leadsTo,
      ...(await openNetwork(endpoint, {
        deadline,
        signal: AbortSignal.any([finished.signal, ...(signal ? [signal] : [])]),
      })),
    });
  } finally {
    finished.abort(); // Pages that were requested in advance are no longer needed.
  }
};

/** The answer of an endpoint to one request. See `fetchOnce`. */
export const readReviews = async (
  body: ReviewRequestBody,
  call: Call,
  endpoint: ReviewEndpoint,
  leadsTo?: string,
): Promise<Answer> => {
  const started = Date.now();
  const fetched = await fetchOnce(endpoint, body, call.deadline, leadsTo);
  const answer = reviewAnswer(endpoint, call, fetched, body['pagination_token'] !== undefined);
  log.info('answered', {
    endpoint: endpoint.name,
    request_id: call.requestId,
    platform: fetched.platform.name,
    source: fetched.source,
    ended_by: fetched.endedBy,
    returned: fetched.reviews.length,
    duration_ms: Date.now() - started,
  });
  return answer;
};

/** The Lambda of a review endpoint. */
export const reviewHandler = (endpoint: ReviewEndpoint) => jsonHandler(endpoint, readReviews);
