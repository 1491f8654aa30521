import type { Platform } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { hasReviews } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { feedSource } from './feed.ts';
import {
  applePages,
  idInAddress,
  itemsOfItunes,
  itunesHost,
  locateAtApple,
  storefronts,
  userReviewsRow,
} from './itunes.ts';
import { ampApiSource, productPageSource } from './web-store.ts';

const pages = applePages('apps', 'app', '(?:viewSoftware|viewContentsUserReviews)');

const bundleId = /^[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/;

/** By bundle id when the name has the form of one, else by a search. */
const { find, item } = itemsOfItunes(
  'app',
  { platform: 'app-store', search: { entity: 'software' }, lookUp: {} },
  (app) => {
    const id = wire.at(app, ['trackId'], wire.numeric);
    if (id === null || wire.textAt(app, ['wrapperType']) !== 'software') return undefined;
    const rating = fieldsAt(app, [], { average: 'averageUserRating', rating_count: 'userRatingCount' });
    const facts = {
      ...fieldsAt(app, [], { name: 'trackName', url: 'trackViewUrl', image_url: 'artworkUrl512' }),
      rating,
      hasReviews: hasReviews(rating.rating_count, 100), // A few ratings in a hundred have a text.
    };
    return { id: String(id), publisher: wire.textAt(app, ['artistName']), facts };
  },
  bundleId,
);

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
  sources: [feedSource, userReviewsRow(11), ampApiSource, productPageSource],
} satisfies Platform;
