import type { CredentialName } from '#shared/credentials.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import { type FakeAnswer, fakeHttp } from './fake-http.ts';

/** The answers that mean "blocked", never "nothing found". */
export const walls: readonly (readonly [string, FakeAnswer])[] = [
  ['403', { status: 403, body: { error: true } }],
  ['405', { status: 405, body: '<html>captcha</html>' }],
  ['202 with a challenge', { status: 202, body: '<html><script src="challenge.js"></script></html>' }],
  ['202 without a body', { status: 202, body: '' }],
];

/** A page instead of JSON. */
export const pageForJson: readonly [string, FakeAnswer] = ['a page', { body: '<!doctype html><title>Hello</title>' }];

/** A client that answers by the first key that is a part of the address. A request for anything else fails the test. */
export const searchHttp = (
  answers: Readonly<Record<string, FakeAnswer>>,
  credentials: Partial<Record<CredentialName, string>> = {},
) =>
  fakeHttp(({ url }) => {
    const [, found] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    if (found === undefined) throw new Error(`unexpected request: ${url}`);
    return found;
  }, credentials);

/** The answer of the search of the web, with these results. */
export const onWeb = (...results: { title: string; url: string }[]) => ({
  'api.search.brave.com': { body: { query: { original: 'x' }, web: { results } } },
});
export const withWeb = { search_api_key: 'web-key' };

/** What tells hits apart: id, name, place, number of ratings; null where it is not shown. */
export const shown = (hits: readonly Hit[]) =>
  hits.map(({ target, name, place, rating_count }) => [target.id, name ?? null, place ?? null, rating_count ?? null]);
