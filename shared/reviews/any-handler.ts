import { type Answer, type Call, jsonHandler } from '../api/json-handler.ts';
import { readFields } from '../api/receive.ts';
import { isVouchError, VouchError } from '../errors.ts';
import { endpointOf, readingsAt } from './find-endpoint.ts';
import { readReviews } from './handler.ts';
import type { AnyReviewEndpoint } from './model/any-endpoint.ts';
import type { ReviewEndpoint } from './model/endpoint.ts';
import { redirectedItem } from './model/item-addresses.ts';
import { decodeToken } from './read/token.ts';

/** Reads a request at its endpoint, or at that of the item to which its address redirects. @throws as `endpointOf` */
export const readAtEndpoint = async <Result>(
  contract: AnyReviewEndpoint,
  fields: Readonly<Record<string, unknown>>,
  read: (endpoint: ReviewEndpoint, leadsTo?: string) => Promise<Result>,
): Promise<Result> => {
  const token = fields['pagination_token'];
  const platform = typeof token === 'string' ? decodeToken(token).platform : undefined;
  const found = endpointOf(fields, platform, contract);
  try {
    return await read(found);
  } catch (error) {
    const item = redirectedItem(error);
    const endpoint = contract.endpoints.find(({ name }) => name === item?.endpoint);
    if (item && endpoint) return await read(endpoint, item.query);
    if (!isVouchError(error, 'item_not_found')) throw error;
    const others = readingsAt(fields['query'], contract.endpoints).filter((reading) => reading.endpoint !== found);
    if (others.length === 0) throw error;
    const candidates = others.map(({ candidate }) => candidate);
    const detail = `${error.message} Items of other platforms have ids of this form too. If you mean one of them, send the query of its candidate.`;
    throw new VouchError('item_not_found', detail, { candidates, cause: error });
  }
};

/** The Lambda of the endpoint that reads every platform: it answers as the endpoint of the request does. */
export const anyReviewHandler = (contract: AnyReviewEndpoint) =>
  jsonHandler(contract, async (fields: Readonly<Record<string, unknown>>, call: Call): Promise<Answer> => {
    const own = call.unknownFields.length;
    const read = (endpoint: ReviewEndpoint, leadsTo?: string) => {
      call.unknownFields.length = own;
      return readReviews(readFields(endpoint.request, fields, call.unknownFields), call, endpoint, leadsTo);
    };
    return readAtEndpoint(contract, fields, read);
  });
