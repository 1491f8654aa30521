import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import viator from '#shared/platforms/viator.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import { meantIn, searchHttp } from '../platforms/search-http.ts';
import { recordings } from './expected.ts';
import { describeRecordings } from './suite.ts';

/** Which attraction a name means in recorded answers. The names are read from the answers, and not repeated here. */

const bytesOf = (file: string): Buffer => readFileSync(join(recordings, 'name-search', file));

/** The name as people may type it: other case, other signs, no accents. */
const typed = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toUpperCase();

describeRecordings('the recorded typeahead of Tripadvisor', () => {
  const Suggestion = z.object({
    locationId: z.number(),
    details: z.object({
      localizedName: z.string(),
      localizedAdditionalNames: z.object({ longOnlyHierarchy: z.string() }),
      placeType: z.string(),
      url: z.string(),
    }),
  });
  /** Five answers, one after another, in Windows-1252. */
  const results = z.array(z.unknown());
  const read = () => {
    const file = bytesOf('tripadvisor--Typeahead_autocomplete_results_Malta_2025-10.cp1252.json');
    return results.parse(JSON.parse(new TextDecoder('windows-1252').decode(file)));
  };
  const suggestions = () => read().flatMap((value) => Suggestion.safeParse(value).data ?? []);
  const isAttraction = ({ details }: z.infer<typeof Suggestion>) =>
    ['ATTRACTION', 'ACTIVITY'].includes(details.placeType);
  const attractions = () => suggestions().filter(isAttraction);
  const search = (name: string): Promise<readonly Hit[]> => {
    const body = [{ data: { Typeahead_autocomplete: { results: read() } } }];
    return tripadvisor.find(name, {}, searchHttp({ 'www.tripadvisor.com': { body } }).http);
  };

  it('gives its attractions and tours, and nothing else', async () => {
    const hits = await search('any');
    expect(hits.map(({ target, name, place, url }) => [target.id, name, place, url])).toEqual(
      attractions().map(({ locationId, details: { localizedName, localizedAdditionalNames, url } }) => [
        String(locationId),
        localizedName,
        localizedAdditionalNames.longOnlyHierarchy,
        `https://www.tripadvisor.com${url}`,
      ]),
    );
    expect(new Set(hits.map(({ target }) => target.id)).size).toBe(3);
  });

  it('means the attraction of a name, also with its place', async () => {
    const hits = await search('any');
    for (const { locationId, details } of attractions()) {
      const { localizedName: name, localizedAdditionalNames } = details;
      const [town = '', region] = localizedAdditionalNames.longOnlyHierarchy.split(', ');
      for (const query of [name, typed(name), `${name}, ${town}`, `${typed(name)}, ${town}, ${region}`]) {
        expect([query, meantIn(tripadvisor, hits, query)]).toEqual([query, String(locationId)]);
      }
      expect(meantIn(tripadvisor, hits, `${name}, Atlantis`)).toBeUndefined();
      expect(meantIn(tripadvisor, hits, name.slice(0, 6))).toBeUndefined();
    }
  });

  it('does not mean a town or a hotel of the name', async () => {
    const others = suggestions().filter((suggestion) => !isAttraction(suggestion));
    const hits = await search('any');
    expect(others.length).toBeGreaterThan(20);
    for (const { details } of others) expect(meantIn(tripadvisor, hits, details.localizedName)).toBeUndefined();
  });
});

describeRecordings("the search in Viator's documentation", () => {
  const Answer = z.object({
    products: z.object({
      results: z.array(
        z.object({ productCode: z.string(), title: z.string(), reviews: z.object({ totalReviews: z.number() }) }),
      ),
    }),
  });
  const body = () => bytesOf('viator--viator_search-freetext_VENDOR-EXAMPLE.json').toString();

  it('gives its products, and means the one of a title', async () => {
    const { http } = searchHttp({ 'api.viator.com': { body: JSON.parse(body()) } }, { viator_api_key: 'a-key' });
    const hits = await viator.find('any', {}, http);
    const { results } = Answer.parse(JSON.parse(body())).products;
    expect(hits.map(({ target, name, rating_count }) => [target.id, name, rating_count])).toEqual(
      results.map(({ productCode, title, reviews }) => [productCode, title, reviews.totalReviews]),
    );
    expect(results.length).toBeGreaterThan(2);
    for (const { productCode, title } of results) {
      expect([meantIn(viator, hits, title), meantIn(viator, hits, typed(title))]).toEqual([productCode, productCode]);
      expect(meantIn(viator, hits, title.split(' ')[0] ?? '')).toBeUndefined();
    }
  });
});
