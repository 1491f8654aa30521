import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import booking from '#shared/platforms/booking/index.ts';
import fiverr from '#shared/platforms/fiverr/index.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import viator from '#shared/platforms/viator.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { fakeHttp } from '../platforms/fake-http.ts';
import { meantIn, shown } from '../platforms/search-http.ts';
import { recordings } from './expected.ts';
import { recordedForms } from './forms.ts';
import { type Path, valueAt } from './mutate.ts';
import { describeRecordings } from './suite.ts';

/** Which item a name means in recorded answers of searches. The names are read from the answers, and not repeated here. */

/** What a record tells of an item: as hits show it, the queries that mean it, and those that do not. */
interface Told {
  readonly item: ReturnType<typeof shown>[number] | undefined;
  readonly queries?: readonly string[];
  readonly others?: readonly string[];
}

interface RecordedSearch {
  readonly platform: Platform;
  readonly file: string;
  readonly encoding?: string;
  /** Where the records are. */
  readonly path?: Path;
  /** Puts what was recorded into a whole answer. */
  readonly envelope?: (text: string) => string;
  readonly tell: (at: (...path: Path) => string) => Told;
}

/** The name as people may type it: other case, other signs, no accents. */
const typed = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toUpperCase();

const searches: readonly RecordedSearch[] = [
  {
    platform: freelancer,
    file: 'name-search/freelancer--freelancer_users-directory_query-wordpress_2026-09-27_TRIMMED.json',
    path: ['result', 'users'],
    tell: (at) => {
      const [name, city] = [at('display_name').trim(), at('location', 'city')];
      const count = Number(at('reputation', 'entire_history', 'reviews'));
      const item = [at('id'), name, `${city}, ${at('location', 'country', 'name')}`, count];
      return { item, queries: [name.toUpperCase(), `${name}, ${city}`], others: ['wordpress developer, Kiel'] };
    },
  },
  {
    platform: booking,
    file: 'name-search/booking--graphql_FullSearch_results_Malta_2026-03.json',
    envelope: (text) => `{"data":{"searchQueries":{"search":{"results":${text}}}}}`,
    tell: (at) => {
      const hotel = (...path: Path) => at('basicPropertyData', ...path);
      const count = hotel('reviewScore', 'reviewCount');
      const place = expect.stringContaining(hotel('location', 'city'));
      const id = `${hotel('location', 'countryCode')}/${hotel('pageName')}`;
      return { item: [id, at('displayName', 'text'), place, count && Number(count)], queries: [hotel('id')] };
    },
  },
  {
    platform: fiverr,
    file: 'freelance-offer/fiverr-search-perseus-initial-props-2026-01.json',
    path: ['listings', 0, 'gigs'],
    envelope: recordedForms.fiverr['search-perseus'].envelope,
    tell: (at) => {
      const [id = '', title] = [at('gig_url').split('?')[0]?.slice(1), at('title')];
      if (at('type') === 'promoted_gigs') return { item: undefined };
      return { item: [id, title, null, expect.anything()], queries: [`I will ${title}`], others: ['website'] };
    },
  },
  {
    platform: tripadvisor,
    file: 'name-search/tripadvisor--Typeahead_autocomplete_results_Malta_2025-10.cp1252.json',
    encoding: 'windows-1252',
    envelope: (text) => `[{"data":{"Typeahead_autocomplete":{"results":${text}}}}]`,
    tell: (at) => {
      const name = at('details', 'localizedName');
      const place = at('details', 'localizedAdditionalNames', 'longOnlyHierarchy');
      if (!['ATTRACTION', 'ACTIVITY'].includes(at('details', 'placeType'))) return { item: undefined, others: [name] };
      const [town = '', region] = place.split(', ');
      const queries = [name, typed(name), `${name}, ${town}`, `${typed(name)}, ${town}, ${region}`];
      return { item: [at('locationId'), name, place, null], queries, others: [`${name}, Atlantis`, name.slice(0, 6)] };
    },
  },
  {
    platform: viator,
    file: 'name-search/viator--viator_search-freetext_VENDOR-EXAMPLE.json',
    path: ['products', 'results'],
    tell: (at) => {
      const [id, title, count] = [at('productCode'), at('title'), Number(at('reviews', 'totalReviews'))];
      return { item: [id, title, null, count], queries: [title, typed(title)], others: [title.split(' ')[0] ?? ''] };
    },
  },
];

const recorded = (file: string, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(readFileSync(join(recordings, file)));

/** What a platform finds for a name when every search has this answer; there is no such user name at Freelancer.com. */
const hitsIn = async (platform: Platform, body: string, name: string): Promise<readonly Hit[]> => {
  const noUsers = { status: 'success', result: { users: [] } };
  const { http } = fakeHttp(({ url }) => ({ body: url.includes('/users/?') ? noUsers : body }), {
    viator_api_key: 'a',
  });
  return (await platform.find?.(name, {}, http)) ?? [];
};

describeRecordings('the recorded search of', () => {
  it.each(searches)('$platform.title means each of its items, and no other', async (search) => {
    const { platform, file, encoding, path = [], envelope = (text: string) => text, tell } = search;
    const text = recorded(file, encoding);
    const records = valueAt(JSON.parse(text), path);
    if (!Array.isArray(records)) throw new Error(`no records in ${file}`);
    const told = records.map((record) => tell((...place) => String(valueAt(record, place) ?? '')));
    const find = (query: string) => hitsIn(platform, envelope(text), query);
    const items = told.flatMap(({ item }) => (item ? [item] : []));
    expect(items.length).toBeGreaterThan(2);
    for (const { item, queries = [], others = [] } of told) {
      for (const query of queries) {
        const hits = await find(query);
        expect(shown(hits)).toContainEqual(item);
        expect(hits.length).toBeLessThanOrEqual(items.length);
        const isShared = items.filter(([, name]) => name === item?.[1]).length > 1 && platform === fiverr;
        if (!isShared) expect([query, meantIn(platform, hits, query)]).toEqual([query, item?.[0]]);
      }
      for (const query of others)
        expect([query, meantIn(platform, await find(query), query)]).toEqual([query, undefined]);
    }
  });

  it.each([
    ['Brandenburger Tor', 'brandenburger-tor-berlin'],
    ['brandenburger tor, berlin', 'brandenburger-tor-berlin'],
    ['Brandenburger Tor Museum', 'brandenburger-tor-museum-berlin'],
    ['Brandenburger Tor, Hamburg', undefined],
    ['Brandenburger', undefined],
  ])('Yelp: %s means %s', async (name, id) => {
    const text = recorded('name-search/yelp--search_suggest_v2_prefetch_brandenburger_2019-02.json');
    const hits = await hitsIn(yelp, text, name);
    expect(hits).toMatchObject([
      { target: { id: 'brandenburger-tor-berlin' } },
      { target: { id: 'brandenburger-tor-museum-berlin' }, place: 'Pariser Platz 4 A, Berlin', isUnresolved: true },
    ]);
    expect(meantIn(yelp, hits, name)).toBe(id);
  });

  it.each([
    ['google maps', 'com.google.android.apps.maps'],
    ['Uber', 'com.ubercab'],
    ['Life360', 'com.life360.android.safetymapd'],
    ['HBO Max: Stream TV & Movies', 'com.wbd.stream'],
    ['where am i', undefined],
    ['I am', undefined],
    ['Waze', undefined],
  ])('Google Play, which has a name for every app: %s means %s', async (name, id) => {
    const hits = await hitsIn(googlePlay, recorded('mobile-app-store/google-play_search_where-am-i_2026.html'), name);
    expect(hits.length).toBeGreaterThan(25);
    expect(hits.filter((hit) => !hit.name)).toEqual([]);
    expect(meantIn(googlePlay, hits, name)).toBe(id);
  });
});
