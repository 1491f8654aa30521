import { type Answer, type Call, jsonHandler } from '../../api/json-handler.ts';
import { log } from '../../api/log.ts';
import { readCredentials, renewCredentials } from '../../credentials.ts';
import { readProxies } from '../../http/proxies.ts';
import { applyRotatingIds } from '../../rotating-ids-parameter.ts';
import type { ReviewEndpoint } from '../model/endpoint.ts';
import type { ReviewRequest } from '../model/request.ts';
import { reviewAnswer } from '../output/answer.ts';
import { fetchReviews } from './fetch-reviews.ts';
import { platformNetwork } from './network.ts';

/** The Lambda of a review endpoint. */
export const reviewHandler = (endpoint: ReviewEndpoint) =>
  jsonHandler(endpoint, async (request: ReviewRequest, call: Call): Promise<Answer> => {
    const started = Date.now();
    const finished = new AbortController();
    const { rotatingIds = [] } = endpoint;
    if (rotatingIds.length > 0) await applyRotatingIds(rotatingIds);
    const credential = await readCredentials(endpoint.credentials);
    const proxies = process.env['VOUCH_PROXIED_PLATFORMS'] ? await readProxies() : undefined;
    const renew = () => renewCredentials(endpoint.credentials);
    try {
      const fetched = await fetchReviews({
        endpoint: endpoint.name,
        platforms: endpoint.platforms,
        sorts: endpoint.sorts,
        itemField: endpoint.itemField,
        request,
        ...platformNetwork({ credential, renew, proxies, deadline: call.deadline, signal: finished.signal }),
      });
      const answer = reviewAnswer(endpoint, call, fetched);
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
      finished.abort(); // Pages that were requested in advance are no longer needed.
    }
  });
