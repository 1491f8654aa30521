import * as z from 'zod';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Target } from '../../reviews/model/item.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Find } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { ampReviews } from './amp.ts';
import { feedSource } from './feed.ts';
import {
  applePages,
  idInAddress,
  itunesHost,
  locateAtApple,
  lookUp,
  ownFacts,
  searchItunes,
  storefront,
  storefronts,
} from './itunes.ts';
import { pageReviews } from './product-page.ts';
import { userReviewsRow } from './reviews-row.ts';

const pages = applePages('apps', 'app', 'viewSoftware');

const bundleId = /^[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/;

/** A few ratings in a hundred have a text. With more ratings than this, an empty list means that Apple hides it. */
const ratingsWithoutText = 100;

const hasReviews = (ratings: number | null): boolean | undefined =>
  ratings === 0 ? false : ratings !== null && ratings > ratingsWithoutText ? true : undefined;

const number = z.number();

const appsIn = (results: readonly unknown[]) =>
  results.flatMap((app) => {
    const id = wire.at(app, ['trackId'], number);
    if (id === null || wire.textAt(app, ['wrapperType']) !== 'software') return [];
    const ratings = wire.at(app, ['userRatingCount'], wire.count);
    const facts = {
      name: wire.textAt(app, ['trackName']),
      url: wire.at(app, ['trackViewUrl'], wire.webUrl),
      image_url: wire.at(app, ['artworkUrl512'], wire.webUrl),
      rating: {
        average: wire.at(app, ['averageUserRating'], wire.average),
        scale: wire.fiveStars,
        rating_count: ratings,
      },
      hasReviews: hasReviews(ratings),
    };
    return { id: String(id), publisher: wire.textAt(app, ['artistName']), facts };
  });

/** By bundle id when the name has the form of one, else by a search. Both return the same records as `item` reads. */
const find: Find = async (name, fields, http) => {
  const country = storefront(fields);
  const isExact = bundleId.test(name);
  const found = isExact
    ? await lookUp({ bundleId: name, country }, http)
    : await searchItunes({ term: name, country, entity: 'software' }, http);
  return appsIn(found).map(({ id, ...app }) => ({ target: { id, country }, isExact, ...app }));
};

/** Only the look-up proves that an app exists: the feed of an unknown app is empty too (recorded 2021). */
const item = async (target: Target, http: Http): Promise<ItemFacts> =>
  ownFacts(appsIn(await lookUp({ id: target.id, country: target.country ?? 'us' }, http)), 'app', target);

export default {
  name: 'app-store',
  title: 'Apple App Store',
  summary:
    'Reviews of one storefront, newest first, 50 per page, at most 500, with app versions. Replies come only with the sources user-reviews-row, amp-api and product-page, which shows about eight reviews. Dates are those of the last edit. Language, avatars and media are not published.',
  hosts: [itunesHost, 'apps.apple.com', 'amp-api.apps.apple.com'],
  sorts: ['newest'],
  newestFirst: 'newest',
  editions: { country: 'list' },
  allEditions: storefronts,
  accepts: 'a numeric id, a bundle id, a URL of apps.apple.com or itunes.apple.com, or a name to search for',
  watch: ['324684580', '284882215'],
  unlisted: 'ratings without a text',
  pages,
  signs: {
    isAskedById: true,
    addressOf: (id) => `https://apps.apple.com/app/id${id}`,
    metas: {
      names: ['apple-itunes-app', 'al:ios:app_store_id', 'twitter:app:id:iphone', 'twitter:app:id:ipad'],
      item: new RegExp(`^(?:.*\\bapp-id\\s*=)?\\s*${idInAddress}`, 'i'),
    },
  },
  locate: (query, fields) => locateAtApple(query, fields, pages),
  search: { hasSlogans: true },
  find,
  item,
  sources: [feedSource, userReviewsRow(11), ampReviews, pageReviews],
} satisfies Platform;
