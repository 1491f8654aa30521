import { type Answer, type Call, jsonHandler } from '../../api/json-handler.ts';
import { log } from '../../api/log.ts';
import { readCredentials, renewCredentials } from '../../credentials.ts';
import type { ReviewEndpoint } from '../model/endpoint.ts';
import { readRequest } from '../model/request.ts';
import { answerReviews } from '../output/answer.ts';
import { fetchReviews } from './fetch-reviews.ts';
import { overNetwork } from './network.ts';

/** The Lambda of a review endpoint. */
export const reviewHandler = (endpoint: ReviewEndpoint) =>
  jsonHandler(endpoint, async (input: unknown, call: Call): Promise<Answer> => {
    const request = readRequest(input);
    const started = Date.now();
    const leaving = new AbortController();
    const credential = await readCredentials(endpoint.credentials);
    try {
      const fetched = await fetchReviews({
        endpoint: endpoint.name,
        platforms: endpoint.platforms,
        sorts: endpoint.sorts,
        itemField: endpoint.itemField,
        request,
        ...overNetwork({
          credential,
          renew: () => renewCredentials(endpoint.credentials),
          deadline: call.deadline,
          signal: leaving.signal,
        }),
      });
      const answer = answerReviews(endpoint, call, fetched);
      log().info('answered', {
        endpoint: endpoint.name,
        request_id: call.requestId,
        platform: fetched.platform.name,
        source: fetched.source,
        ended_by: fetched.endedBy,
        returned: fetched.reviews.length,
        duration_ms: Date.now() - started,
      });
      return answer;
    } finally {
      leaving.abort(); // What is still being read ahead is no longer needed.
    }
  });
