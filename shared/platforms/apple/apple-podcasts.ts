import * as z from 'zod';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Target } from '../../reviews/model/item.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Find } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { feedSource } from './feed.ts';
import {
  applePages,
  itunesHost,
  locateAtApple,
  lookUp,
  ownFacts,
  searchItunes,
  storefront,
  storefronts,
} from './itunes.ts';
import { userReviewsRow } from './reviews-row.ts';

const pages = applePages('(?:embed\\.)?podcasts', 'podcast', 'viewPodcast');

const number = z.number();

const podcastsIn = (results: readonly unknown[]) =>
  results.flatMap((show) => {
    const id = wire.at(show, ['collectionId'], number);
    if (id === null || wire.textAt(show, ['kind']) !== 'podcast') return [];
    const facts = {
      name: wire.textAt(show, ['collectionName']),
      url: wire.at(show, ['collectionViewUrl'], wire.webUrl),
      image_url: wire.at(show, ['artworkUrl600'], wire.webUrl),
    };
    return { id: String(id), publisher: wire.textAt(show, ['artistName']), facts };
  });

const find: Find = async (name, fields, http) => {
  const country = storefront(fields);
  const found = await searchItunes({ term: name, country, media: 'podcast', entity: 'podcast' }, http);
  return podcastsIn(found).map(({ id, ...show }) => ({ target: { id, country }, ...show }));
};

/** The look-up proves that the podcast exists, and has its name. It has no ratings. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const found = await lookUp({ id: target.id, country: target.country ?? 'us', entity: 'podcast' }, http);
  return ownFacts(podcastsIn(found), 'podcast', target);
};

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
