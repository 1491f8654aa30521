import { VouchError } from '../../errors.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../http/http.ts';

/**
 * The answer to a request about one item.
 *
 * @param missing the message where there is no such item: for 404 and 410
 * @throws item_not_found and what `send` throws
 */
export const askForItem = async (request: HttpRequest, missing: string, http: Http): Promise<HttpAnswer> => {
  const answer = await http.send({ ...request, statuses: [404, 410] });
  if (answer.status === 404 || answer.status === 410) throw new VouchError('item_not_found', missing);
  return answer;
};
