import { isVouchError } from '../../errors.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../http/http.ts';

const timeoutMs = 5_000;

/** The answer of an address with status 200; undefined otherwise. That is no error: there are other sources. */
export const fetchOptional = async (
  request: Pick<HttpRequest, 'url' | 'headers' | 'maximumBytes' | 'cutsBody' | 'onPart'>,
  http: Pick<Http, 'send'>,
): Promise<HttpAnswer | undefined> => {
  try {
    const answer = await http.send({ ...request, statuses: 'any', isTriedOnce: true, timeoutMs });
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    if (isVouchError(error)) return undefined;
    throw error;
  }
};
