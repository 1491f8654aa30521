import type { Platform } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { feedSource } from './feed.ts';
import { applePages, itemsOfItunes, itunesHost, locateAtApple, storefronts, userReviewsRow } from './itunes.ts';

const pages = applePages('(?:embed\\.)?podcasts', 'podcast', 'viewPodcast');

/** The look-up has no ratings. */
const { find, item } = itemsOfItunes(
  'podcast',
  { platform: 'apple-podcasts', search: { media: 'podcast', entity: 'podcast' }, lookUp: { entity: 'podcast' } },
  (show) => {
    const id = wire.at(show, ['collectionId'], wire.numeric);
    if (id === null || wire.textAt(show, ['kind']) !== 'podcast') return undefined;
    const facts = { name: 'collectionName', url: 'collectionViewUrl', image_url: 'artworkUrl600' };
    return { id: String(id), publisher: wire.textAt(show, ['artistName']), facts: fieldsAt(show, [], facts) };
  },
);

export default {
  name: 'apple-podcasts',
  title: 'Apple Podcasts',
  summary:
    'Reviews of one storefront, newest first, 50 per page, at most 500. Dates are those of the last edit. Average, counts, language, replies and episodes are not published.',
  hosts: [itunesHost],
  sorts: ['newest'],
  newestFirst: 'newest',
  editions: { country: 'list' },
  allEditions: storefronts,
  accepts: 'a numeric id, a URL of podcasts.apple.com or itunes.apple.com, or a name to search for',
  watch: ['917918570', '201671138'],
  pages,
  locate: (query, fields) => locateAtApple(query, fields, pages),
  find,
  item,
  sources: [feedSource, userReviewsRow(4)],
} satisfies Platform;
