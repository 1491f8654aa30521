import type { CredentialName } from '#shared/credentials.ts';
import { faultOf } from '#shared/http/faults.ts';
import type { Http, HttpRequest } from '#shared/http/http.ts';
import type { Hit } from '#shared/reviews/model/platform.ts';
import { answered } from '../http/answered.ts';

/** What a search answers: JSON when the body is no text. */
interface SearchAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** The answers that mean "blocked", never "nothing found". */
export const walls: readonly (readonly [string, SearchAnswer])[] = [
  ['403', { status: 403, body: { error: true } }],
  ['405', { status: 405, body: '<html>captcha</html>' }],
  ['202 with a challenge', { status: 202, body: '<html><script src="challenge.js"></script></html>' }],
  ['202 without a body', { status: 202, body: '' }],
];

/** A page instead of JSON. */
export const pageForJson: readonly [string, SearchAnswer] = ['a page', { body: '<!doctype html><title>Hello</title>' }];

/**
 * A client that answers by the first key that is a part of the address, with the checks of the real client. A request for
 * anything else fails the test. `asked` holds the requests.
 */
export const searchHttp = (
  answers: Readonly<Record<string, SearchAnswer>>,
  credentials: Partial<Record<CredentialName, string>> = {},
) => {
  const asked: HttpRequest[] = [];
  const http: Http = {
    credential: (name) => credentials[name],
    send: async (request) => {
      asked.push(request);
      const [, found] = Object.entries(answers).find(([part]) => request.url.includes(part)) ?? [];
      if (found === undefined) throw new Error(`unexpected request: ${request.url}`);
      const { status = 200, body } = found;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const contentType = typeof body === 'string' ? 'text/html' : 'application/json';
      const { statuses = [], missing } = request;
      const evidence = { host: new URL(request.url).host, status, contentType, retryAfter: undefined, text };
      const fault = faultOf(evidence, statuses === 'any' ? [] : statuses, missing);
      if (fault) throw fault;
      const answer = answered({ status, url: request.url, contentType, text });
      const failure = request.failureIn?.(answer);
      if (failure) throw failure.error;
      return answer;
    },
  };
  return { http, asked };
};

/** What tells hits apart: id, name, place, number of ratings; null where it is not shown. */
export const shown = (hits: readonly Hit[]) =>
  hits.map(({ target, name, place, rating_count }) => [target.id, name ?? null, place ?? null, rating_count ?? null]);
