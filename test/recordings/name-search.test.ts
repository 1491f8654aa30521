import * as z from 'zod';
import booking from '#shared/platforms/booking/index.ts';
import fiverr from '#shared/platforms/fiverr/index.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { fakeHttp } from '../platforms/fake-http.ts';
import { meantIn } from '../platforms/search-http.ts';
import { readRecording } from './expected.ts';
import fiverrForms from './forms/fiverr.ts';
import { describeRecordings } from './suite.ts';

/** Which item a name means in recorded answers of searches. The names are read from the answers, and not repeated here. */

const recorded = (file: string): string => readRecording('name-search', file);

/** A list of users as Freelancer.com gives it for an unknown user name. */
const noUsers = JSON.stringify({ status: 'success', result: { users: [] } });

/** What a platform finds for a name when every search has this answer. */
const hitsIn = async (platform: Platform, text: string, name: string): Promise<readonly Hit[]> => {
  const { http } = fakeHttp(({ url }) => ({ body: url.includes('/users/?') ? noUsers : text }));
  return (await platform.find?.(name, {}, { ...http, credential: () => undefined })) ?? [];
};

describeRecordings('recorded searches of Yelp', () => {
  const text = () => recorded('yelp--search_suggest_v2_prefetch_brandenburger_2019-02.json');

  it.each([
    ['Brandenburger Tor', 'brandenburger-tor-berlin'],
    ['brandenburger tor, berlin', 'brandenburger-tor-berlin'],
    ['Brandenburger Tor Museum', 'brandenburger-tor-museum-berlin'],
    ['Brandenburger Tor, Hamburg', undefined],
    ['Brandenburger', undefined],
  ])('%s means %s', async (name, id) => {
    const hits = await hitsIn(yelp, text(), name);
    expect(hits).toMatchObject([
      { target: { id: 'brandenburger-tor-berlin' } },
      { target: { id: 'brandenburger-tor-museum-berlin' }, place: 'Pariser Platz 4 A, Berlin', isUnresolved: true },
    ]);
    expect(meantIn(yelp, hits, name)).toBe(id);
  });
});

const Directory = z.object({
  result: z.object({
    users: z.array(
      z.object({
        id: z.number(),
        username: z.string(),
        display_name: z.string(),
        location: z.object({ city: z.string(), country: z.object({ name: z.string() }) }),
        reputation: z.object({ entire_history: z.object({ reviews: z.number() }) }),
      }),
    ),
  }),
});

describeRecordings('the recorded directory of Freelancer.com', () => {
  const text = () => recorded('freelancer--freelancer_users-directory_query-wordpress_2026-09-27_TRIMMED.json');
  const people = () => Directory.parse(JSON.parse(text())).result.users;

  it('has nobody who is called like the words that were searched for', async () => {
    const hits = await hitsIn(freelancer, text(), 'Wordpress expert of Kiel');
    expect(hits).toEqual([]);
    const named = await hitsIn(freelancer, text(), 'wordpress developer, Kiel');
    expect(named.length).toBeLessThan(people().length);
    expect(meantIn(freelancer, named, 'wordpress developer, Kiel')).toBeUndefined();
  });

  it('means each person by the whole name, and by name and place', async () => {
    for (const { id, display_name, location, reputation } of people()) {
      for (const name of [display_name.trim().toUpperCase(), `${display_name.trim()}, ${location.city}`]) {
        const hits = await hitsIn(freelancer, text(), name);
        expect(meantIn(freelancer, hits, name)).toBe(String(id));
        expect(hits.find(({ target }) => target.id === String(id))).toMatchObject({
          name: display_name.trim(),
          place: `${location.city}, ${location.country.name}`,
          rating_count: reputation.entire_history.reviews,
        });
      }
    }
  });
});

const Results = z.array(
  z.object({
    displayName: z.object({ text: z.string() }),
    basicPropertyData: z.object({
      id: z.number(),
      pageName: z.string(),
      location: z.object({ countryCode: z.string(), city: z.string() }),
      reviewScore: z.object({ reviewCount: z.number() }).nullish(),
    }),
  }),
);

describeRecordings('the recorded search of Booking.com', () => {
  const rows = (): unknown => JSON.parse(recorded('booking--graphql_FullSearch_results_Malta_2026-03.json'));

  it('gives the address of each hotel by its number', async () => {
    const answer = JSON.stringify({ data: { searchQueries: { search: { results: rows() } } } });
    const hotels = Results.parse(rows());
    expect(hotels.length).toBeGreaterThan(40);
    for (const { displayName, basicPropertyData: hotel } of hotels) {
      const { location, pageName, reviewScore } = hotel;
      const hits = await hitsIn(booking, answer, String(hotel.id));
      expect(hits).toEqual([
        {
          target: { id: `${location.countryCode}/${pageName}`, language: 'en-gb' },
          isExact: true,
          name: displayName.text,
          place: expect.stringContaining(location.city),
          rating_count: reviewScore?.reviewCount ?? null,
          url: `https://www.booking.com/hotel/${location.countryCode}/${pageName}.html`,
        },
      ]);
    }
  });
});

describeRecordings('the recorded search page of Google Play', () => {
  const text = () => readRecording('mobile-app-store', 'google-play_search_where-am-i_2026.html');

  it('has a name for every app', async () => {
    const hits = await hitsIn(googlePlay, text(), 'where am i');
    expect(hits.length).toBeGreaterThan(25);
    expect(hits.filter(({ name }) => !name)).toEqual([]);
  });

  it.each([
    ['google maps', 'com.google.android.apps.maps'],
    ['Uber', 'com.ubercab'],
    ['Life360', 'com.life360.android.safetymapd'],
    ['HBO Max: Stream TV & Movies', 'com.wbd.stream'],
    ['where am i', undefined],
    ['I am', undefined],
    ['Waze', undefined],
  ])('%s means %s', async (name, id) => {
    expect(meantIn(googlePlay, await hitsIn(googlePlay, text(), name), name)).toBe(id);
  });
});

const Gigs = z.object({
  listings: z.tuple([
    z.object({ gigs: z.array(z.object({ title: z.string(), gig_url: z.string(), type: z.string().optional() })) }),
  ]),
});

describeRecordings('the recorded search page of Fiverr', () => {
  const text = () => readRecording('freelance-offer', 'fiverr-search-perseus-initial-props-2026-01.json');

  it('means each gig by its title, unless two have the same; advertisements are left out', async () => {
    const { gigs } = Gigs.parse(JSON.parse(text())).listings[0];
    const own = gigs.filter(({ type }) => type !== 'promoted_gigs');
    const page = fiverrForms.forms['search-perseus'].envelope(text());
    const hits = await hitsIn(fiverr, page, 'website');
    expect(hits).toHaveLength(own.length);
    expect(hits.length).toBeLessThan(gigs.length);
    for (const { title, gig_url } of own) {
      const path = gig_url.split('?')[0]?.slice(1);
      const isShared = own.some((other) => other.title === title && !other.gig_url.includes(path ?? ''));
      const meant = meantIn(fiverr, hits, `I will ${title}`);
      if (!isShared) expect(meant).toBe(path);
    }
    expect(meantIn(fiverr, hits, 'website')).toBeUndefined();
  });
});
