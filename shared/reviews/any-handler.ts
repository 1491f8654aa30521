import { type Answer, type Call, jsonHandler } from '../api/json-handler.ts';
import { readFields } from '../api/receive.ts';
import { endpointOf } from './find/find-endpoint.ts';
import { redirectedItem } from './find/redirected.ts';
import { readReviews } from './handler.ts';
import type { AnyReviewEndpoint } from './model/any-endpoint.ts';
import type { ReviewEndpoint } from './model/endpoint.ts';
import { decodeToken } from './read/token.ts';

/**
 * The Lambda of the endpoint that reads every platform: it finds the endpoint of a request and answers as that endpoint
 * does. A query that redirects to an item of yet another endpoint is read there.
 */
export const anyReviewHandler = (contract: AnyReviewEndpoint) =>
  jsonHandler(contract, async (fields: Readonly<Record<string, unknown>>, call: Call): Promise<Answer> => {
    const own = call.unknownFields.length;
    const read = (endpoint: ReviewEndpoint, leadsTo?: string) => {
      call.unknownFields.length = own;
      return readReviews(endpoint, readFields(endpoint.request, fields, call.unknownFields), call, leadsTo);
    };
    const token = fields['pagination_token'];
    const platform = typeof token === 'string' ? decodeToken(token).platform : undefined;
    const found = endpointOf(fields, platform, contract);
    try {
      return await read(found);
    } catch (error) {
      const item = redirectedItem(error);
      const endpoint = contract.endpoints.find(({ name }) => name === item?.endpoint);
      if (item === undefined || endpoint === undefined) throw error;
      return await read(endpoint, item.query);
    }
  });
