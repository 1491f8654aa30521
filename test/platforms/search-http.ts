import type { CredentialName } from '#shared/credential-kinds.ts';
import { chooseHit } from '#shared/reviews/find/choose-hit.ts';
import type { Hit, LocateFields } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { type FakeAnswer, fakeHttp } from './fake-http.ts';

/** The answers that mean "blocked", never "nothing found". */
export const walls: readonly (readonly [string, FakeAnswer])[] = [
  ['403', { status: 403, body: { error: true } }],
  ['405', { status: 405, body: '<html>captcha</html>' }],
  ['405 without a body', { status: 405, body: '' }],
  ['202 with a challenge', { status: 202, body: '<html><script src="challenge.js"></script></html>' }],
  ['202 without a body', { status: 202, body: '' }],
  ['202 with JSON', { status: 202, body: {} }],
];

/** A page instead of JSON. */
export const pageForJson: readonly [string, FakeAnswer] = ['a page', { body: '<!doctype html><title>Hello</title>' }];

interface SearchAnswers {
  readonly nothing: readonly unknown[];
  readonly changed: readonly unknown[];
  /** By default the refusals of a website; an official API has none of them. */
  readonly blocked?: readonly (readonly [string, FakeAnswer])[];
}

/** Tests what a search makes of answers: nothing is found, the form has changed, or we are blocked. */
export const testSearchAnswers = (
  find: (answer: FakeAnswer) => Promise<readonly unknown[]>,
  { nothing, changed, blocked = [...walls, pageForJson] }: SearchAnswers,
): void => {
  for (const body of nothing)
    it(`may find nothing: ${JSON.stringify(body)}`, async () => expect(await find({ body })).toEqual([]));
  const failures = [
    ...changed.map((body) => [JSON.stringify(body), { body }, 'upstream_changed'] as const),
    ...blocked.map(([name, answer]) => [name, answer, 'upstream_blocked'] as const),
  ];
  it.each(failures)('that is answered with %s fails (%#)', async (_, answer, code) => {
    await expect(find(answer)).rejects.toMatchObject({ code });
  });
};

/** Answers by a part of the address. */
export type Answers = Readonly<Record<string, FakeAnswer>>;

/** A client that answers by the first key that is a part of the address. A request for anything else fails the test. */
export const searchHttp = (answers: Answers, credentials: Partial<Record<CredentialName, string>> = {}) =>
  fakeHttp(({ url }) => {
    const [, found] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    if (found === undefined) throw new Error(`unexpected request: ${url}`);
    return found;
  }, credentials);

/** Searches a platform by a name that a test may replace, with these answers. */
export const searching =
  (find: NonNullable<Platform['find']>, usual: string) =>
  (
    answers: Answers,
    credentials: Partial<Record<CredentialName, string>> = {},
    { query = usual, ...fields }: LocateFields & { readonly query?: string } = {},
  ) => {
    const { http, asked } = searchHttp(answers, credentials);
    return { asked, hits: find(query, fields, http) };
  };

/** The answer of the search of the web, with these results. */
export const onWeb = (...results: { title: string; url: string }[]) => ({
  'api.search.brave.com': { body: { query: { original: 'x' }, web: { results } } },
});
export const withWeb = { search_api_key: 'web-key' };

/** The id of the hit that a name means. */
export const meantIn = ({ search }: Platform, hits: readonly Hit[], name: string) =>
  chooseHit(name, hits, search).meant?.target.id;

/** What tells hits apart: id, name, place, number of ratings; null where it is not shown. */
export const shown = (hits: readonly Hit[]) =>
  hits.map(({ target, name, place, rating_count }) => [target.id, name ?? null, place ?? null, rating_count ?? null]);
