import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http, ItemFacts, Page, PageRequest, Platform, ReviewDraft, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { noneKnown, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { airbnbHost, airbnbPages, find, isLogIn, listingOf, locate, readListingPage } from './search.ts';

/**
 * One review of Airbnb, from the list of a listing (recorded 2023-10) or from the profile of a host (recorded 2024-08).
 * The two use different names for a few fields. Neither has titles or votes.
 */

/** Where a text is: a string, or in the lists of 2026 an object with the string (reported by one client). */
const own = ['comments', 'comments.comments', 'commentV2', 'commentV2.comments', wire.typedText] as const;
const shownTexts = ['localizedReview', 'localizedCommentV2'].map(
  (name) =>
    ({
      text: [name, `${name}.comments`, wire.typedText],
      needsTranslation: [`${name}.needsTranslation`, wire.flag],
    }) as const,
);

const profilePath = /^\/users\/(?:show|profile)\/\d+$/; // `profile` since 2026-09.

/** Values such as "5 years on Airbnb" are not a place. */
const place = /^(?!.*Airbnb)/;

/** The second is that in a host's profile. */
const names = ['firstName', 'smartName'];

/** Reads the review in a record of either list. `locale` is the language into which Airbnb translates. */
export const airbnbReview =
  (locale: string) =>
  (review: object): ReviewDraft => {
    const { text } = fieldsAt(review, [], { text: own });
    const found = shownTexts.map((names) => fieldsAt(review, [], names)).find((each) => each.text !== null);
    const shown = found?.text ?? null;
    // A string does not say whether it is a translation.
    const isTranslated = shown !== null && (found?.needsTranslation ?? true);
    const profile = wire.textAt(review, ['reviewer', 'profilePath'], profilePath);
    return {
      // The rating is 0 on reviews from before Airbnb had stars.
      ...fieldsAt(review, [], { id: 'id', rating: 'rating', language: 'language', created_at: 'createdAt' }),
      text: text ?? (isTranslated ? null : shown),
      translation: isTranslated ? { text: shown, language: locale } : null,
      author: {
        ...fieldsAt(review, ['reviewer'], { id: 'id', name: names, avatar_url: 'pictureUrl' }),
        profile_url: profile && `https://www.airbnb.com${profile}`,
        // The second in a host's profile.
        location:
          wire.textAt(review, ['localizedReviewerLocation'], place) ?? wire.textAt(review, ['reviewer', 'location']),
      },
      media: wire.membersAt(review, ['reviewPhotoUrls'], wire.webUrl).map((url) => ({ type: 'image', url })),
      // A listing has the date of a reply in words.
      replies: [{ ...fieldsAt(review, [], reply), ...fieldsAt(review, ['reviewee'], { author_name: names }) }],
    };
  };

const reply = { text: ['response', wire.typedText], created_at: 'respondedAt' } as const;

const operation = 'StaysPdpReviewsQuery';

/** The ids of the persisted query for reviews: captured in 2026-09, in use from 2024 to mid-2026, and an older one. */
const reviewsIds: RotatingIds = {
  variable: 'VOUCH_AIRBNB_REVIEWS_IDS',
  known: [
    'cfdc3ffbe997a618795fc5a8f9a9b484054ce9be68c8788cd2ffda999934c5ae',
    'dec1c8061483e78373602047450322fd474e79ba9afa8d3dbbc27f504030f91d',
    '2ed951bfedf71b87d9d30e24a419e15517af9fbed7ac560a8d1cc7feadfa22e6',
  ],
};

/** The public API key on every page of Airbnb, unchanged since 2019. Every request needs it. */
const pageKey = 'd306zoyjsyarp7ifhu67rjxn52tv0t20';

/** The page sizes that clients use: that of the site itself, and the maximum. */
const [usualPage, largestPage] = [24, 50];

/** The language into which Airbnb translates reviews. */
const localeOf = ({ language = 'en' }: Target): string => language;

/** Only the listing's page proves that the listing exists. The page of a deleted one redirects to another page. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const url = `https://${airbnbHost}/rooms/${target.id}`;
  const parameters = new URLSearchParams({ locale: localeOf(target) });
  const missing = `Airbnb has no listing ${target.id}.`;
  const page = await http.send({ url: `${url}?${parameters}`, missing });
  if (isLogIn(page.url)) {
    throw new VouchError('upstream_blocked', `Airbnb requires a log-in for the listing ${target.id}.`);
  }
  if (listingOf(page.url) !== target.id) throw new VouchError('item_not_found', missing);
  return { url, ...readListingPage(HtmlPage.of(page)) };
};

const sizeOf = ({ wanted }: PageRequest): number => (wanted > usualPage ? largestPage : usualPage);

const address = (queryId: string, { target, sort, cursor = '0' }: PageRequest, size: number): string => {
  const pdpReviewsRequest = {
    fieldSelector: 'for_p3_translation_only',
    forPreview: false,
    limit: size,
    first: size,
    offset: cursor,
    showingTranslationButton: false,
    sortingPreference: sort,
    numberOfAdults: '1',
    numberOfChildren: '0',
    numberOfInfants: '0',
    numberOfPets: '0',
    after: null,
  };
  const id = Buffer.from(`StayListing:${target.id}`).toString('base64');
  return `https://${airbnbHost}/api/v3/${operation}/${queryId}?${new URLSearchParams({
    operationName: operation,
    locale: localeOf(target),
    currency: 'USD',
    variables: JSON.stringify({ id, pdpReviewsRequest }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: queryId } }),
  })}`;
};

/** For an id that it no longer knows, Airbnb answers 200 with this error and no data. */
const isStale = (body: unknown): boolean =>
  wire.textAt(body, ['errors', 0, 'extensions', 'classification']) === 'ValidationError';

const askReviews = (request: PageRequest, http: Http): Promise<unknown> =>
  tryIds({
    ids: reviewsIds,
    http,
    ask: async (id) => {
      const { text: answer } = await http.send({
        url: address(id, request, sizeOf(request)),
        headers: { accept: 'application/json', 'x-airbnb-api-key': pageKey },
      });
      const body = wire.expectJson(answer, "Airbnb's list of reviews");
      return isStale(body) ? staleId : body;
    },
    allStale: () => noneKnown('upstream_changed', 'Airbnb no longer knows any of the query ids.', reviewsIds),
  });

/** The two paths of a list in the answer: of a listing's reviews, and of a host's reviews. */
const lists = ['stayProductDetailPage.reviews', 'userProfileContainer.userProfileReviews'].map((path) => [
  'data',
  'presentation',
  ...path.split('.'),
]);

const readList = (body: unknown, request: PageRequest): Page => {
  const { target, cursor = '0' } = request;
  const path = lists.find((candidate) => wire.at(body, [...candidate, 'reviews'], wire.list) !== null) ?? [];
  const records = wire.expectList(body, [...path, 'reviews'], "Airbnb's list of reviews");
  const total = wire.at(body, [...path, 'metadata', 'reviewsCount'], wire.count);
  return {
    ...wire.recordsOf(records, airbnbReview(localeOf(target))),
    end: endAtOffset(Number(cursor), records.length, total, sizeOf(request)),
    listed: total,
    ...(total !== null && { item: { rating: { review_count: total } } }),
  };
};

export default {
  name: 'airbnb',
  title: 'Airbnb',
  summary:
    "Reviews of a listing with the host's replies, up to 50 per request. If Airbnb shows a translation into `language`, it is included. Titles, votes, permalinks and dates of replies are not published. Reviews from before Airbnb had stars have no rating.",
  hosts: [airbnbHost, webSearchHost],
  sorts: ['MOST_RECENT', 'BEST_QUALITY'],
  newestFirst: 'MOST_RECENT',
  editions: { language: 'translation' },
  accepts: 'a listing id, a URL of a listing (airbnb.com/rooms/..., any country), or "Title, Place" to search for',
  watch: ['8357', '21409981'],
  pages: airbnbPages,
  locate,
  search: { credentials: [webSearchKey] },
  find,
  item,
  rotatingIds: [reviewsIds],
  sources: [
    {
      name: 'stays-pdp-reviews',
      cursor: /^\d{1,6}$/,
      publishes: ['text', 'created_at', 'author'],
      page: async (request, http) => readList(await askReviews(request, http), request),
    },
  ],
} satisfies Platform;
