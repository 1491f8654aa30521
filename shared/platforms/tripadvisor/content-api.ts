import type { Hit, Http, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { askJson } from '../toolkit/ask-json.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { hitsIn } from '../toolkit/searches.ts';
import { countsAt, hasReviews } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { dayOf, newestInsteadOf } from './page.ts';
import { bcp47Of, placeNumber } from './url.ts';

/** The official Content API: the five latest reviews of a place, in one language (recorded 2024 and 2026). */

export const contentKey = 'tripadvisor_api_key';
export const contentHost = 'api.content.tripadvisor.com';

/** Addresses name the holder of the key (`?m=66827`) for Tripadvisor's statistics. The page is the same without it. */
const pageUrl = (address: string | null): string | null => address?.replace(/[?#].*/s, '') ?? null;

const readSubRating = (entry: unknown) => fieldsAt(entry, [], { name: ['localized_name', 'name'], rating: 'value' });

const reply = { id: 'id', author_name: 'author', text: 'text', created_at: 'published_date' };

/** One review. That a machine translated its text is published too, but not from which language. */
const readRecord = (review: object): ReviewDraft => ({
  ...fieldsAt(review, [], { id: 'id', title: 'title', rating: 'rating', helpful_count: 'helpful_votes' }),
  url: pageUrl(wire.textAt(review, ['url'])),
  sub_ratings: Object.values(wire.at(review, ['subratings'], wire.record) ?? {}).map(readSubRating),
  ...fieldsAt(review, [], { text: 'text', created_at: 'published_date' }),
  language: bcp47Of(wire.textAt(review, ['lang'])),
  experienced_at: dayOf(wire.textAt(review, ['travel_date'])), // Only the month is known; the day is its last.
  author: {
    ...fieldsAt(review, ['user'], { name: 'username' }),
    ...fieldsAt(review, ['user', 'avatar'], { avatar_url: ['large', 'medium', 'small'] }), // Or fewer.
    ...fieldsAt(review, ['user', 'user_location'], { location: 'name' }),
  },
  replies: [fieldsAt(review, ['owner_response'], reply)],
});

const ask = (path: string, parameters: Record<string, string>, http: Http): Promise<unknown> => {
  const query = new URLSearchParams({ key: http.credential(contentKey) ?? '', ...parameters });
  const url = `https://${contentHost}/api/v1/location/${path}?${query}`;
  return askJson({ url, missing: 'Tripadvisor has no place with this id.' }, "Tripadvisor's Content API", http);
};

const factsOf = async ({ id, language = 'en' }: Target, http: Http) => {
  const answer = await ask(`${id}/details`, { language }, http);
  const details = wire.expectShape(wire.record, answer, "Tripadvisor's place");
  const count = 'num_reviews';
  const rating = fieldsAt(details, [], { average: 'rating', rating_count: count, review_count: count });
  return {
    name: wire.textAt(details, ['name']),
    url: pageUrl(wire.textAt(details, ['web_url'])),
    rating: {
      ...rating,
      histogram: wire.histogramOf(countsAt(details, ['review_rating_count'])),
    },
    hasReviews: hasReviews(rating.rating_count),
  };
};

export const contentApi: Source = {
  name: 'content-api',
  credential: contentKey,
  sorts: ['most_relevant', 'newest'],
  async page({ target, sort }, http) {
    const [item, answer] = await Promise.all([
      factsOf(target, http),
      ask(`${target.id}/reviews`, { language: target.language ?? 'en' }, http),
    ]);
    return {
      ...wire.recordsOf(wire.expectList(answer, ['data'], "Tripadvisor's list of reviews"), readRecord),
      end: { cap: true, of: item.rating.review_count },
      item,
      ...newestInsteadOf(sort),
    };
  },
};

/** The attractions that a name may mean, up to ten. The search does not give the number of their reviews. */
export const searchContentApi = async (name: string, language: string, http: Http): Promise<readonly Hit[]> => {
  const parameters = { searchQuery: name, category: 'attractions', language };
  const what = "Tripadvisor's search";
  const places = wire.expectList(await ask('search', parameters, http), ['data'], what);
  return hitsIn(places, what, (place) => {
    const id = wire.textAt(place, ['location_id'], placeNumber);
    const addressOf = (part: string) => wire.textAt(place, ['address_obj', part]);
    const address = addressOf('address_string') || [addressOf('city'), addressOf('country')].filter(Boolean).join(', ');
    return id === null ? undefined : { target: { id }, name: wire.textAt(place, ['name']), place: address || null };
  });
};
