import { parseJson } from '#infra/sandbox/answer.ts';
import { isVouchError } from '#shared/errors.ts';
import type { Http, HttpRequest } from '#shared/http/http.ts';
import { searchV1 } from '#shared/platforms/google-places/v1.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { sandboxHttp } from '../reviews/walks/network.ts';
import { mapLeaves } from '../reviews/walks/records.ts';
import { platforms as allPlatforms, namesFor } from './every-platform.ts';
import { alwaysAnswering } from './fake-http.ts';

/** Ids in the answer of a search are held to the id's form before they enter an address: a platform may be compromised. */

const platforms = allPlatforms.filter(({ find }) => find);

/** An answer with another id in place of one, as a value of JSON or anywhere in a text. */
const replaced = (text: string, id: string, other: string): string => {
  const value = parseJson(text);
  if (value === undefined) return text.replaceAll(id, other);
  return JSON.stringify(mapLeaves(value, (leaf) => (String(leaf) === id ? other : leaf)));
};

/** A client of the sandbox with or without credentials, which changes answers and keeps what it was asked. */
const clientOf = (platform: Platform, credential: string | null, edit = (text: string) => text) => {
  const asked: HttpRequest[] = [];
  const http = sandboxHttp(platform, (answer) => ({ ...answer, body: edit(String(answer.body)) }), credential);
  const send: Http['send'] = (request) => {
    asked.push(request);
    return http.send(request);
  };
  return { http: { ...http, send }, asked };
};

/** The result; undefined where the platform is refused with a documented error. */
const unlessRefused = async <Result>(run: () => Promise<Result> | undefined): Promise<Result | undefined> => {
  try {
    return await run();
  } catch (error) {
    if (isVouchError(error)) return undefined;
    throw error;
  }
};

const hostileIds = ['../../oauth', '..', '.', 'a/b', 'a?b=c', 'a#b', '%2e%2e%2f', 'a\nb', ''];

/** The first search of the sandbox that finds something with this credential. */
const firstSearch = async (platform: Platform, credential: string | null) => {
  for (const name of namesFor(platform)) {
    const hits = await unlessRefused(() => platform.find?.(name, {}, clientOf(platform, credential).http));
    if (hits?.[0]) return { name, id: hits[0].target.id };
  }
  return undefined;
};

const cases = platforms.flatMap((platform) => [null, 'a-key'].map((credential) => ({ platform, credential })));
const found = await Promise.all(
  cases.map(async ({ platform, credential }) => ({
    platform,
    credential,
    ...(await firstSearch(platform, credential)),
  })),
);

it.each(found)('$platform.name, key $credential', async ({ platform, credential, name, id }) => {
  if (name === undefined || id === undefined) return; // The next test says that each platform has a search.
  for (const other of hostileIds) {
    const { http, asked } = clientOf(platform, credential, (text) => replaced(text, id, other));
    const hits: readonly Hit[] = (await unlessRefused(() => platform.find?.(name, {}, http))) ?? [];
    const before = asked.length;
    for (const { target } of hits) await unlessRefused(() => platform.item?.(target, http));
    expect(hits.map(({ target }) => target.id)).not.toContain(other);
    const paths = asked.slice(before).map(({ url }) => decodeURIComponent(new URL(url).pathname));
    if (other.length > 2) expect(paths.filter((path) => path.includes(other))).toEqual([]);
  }
});

it('each platform has a search with or without a key', () => {
  const searched = found.filter(({ id }) => id !== undefined).map(({ platform }) => platform);
  expect(new Set(searched)).toEqual(new Set(platforms));
});

it('the newer API of Google Places, which is asked when the older one is refused', async () => {
  const placeId = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
  const searched = (ids: readonly string[]) =>
    searchV1('a', undefined, alwaysAnswering({ places: ids.map((id) => ({ id })) }).http);
  for (const other of hostileIds) expect(await searched([other, `${placeId}/${other}`])).toEqual([]);
  expect(await searched(['..', placeId])).toMatchObject([{ target: { id: placeId } }]);
});
