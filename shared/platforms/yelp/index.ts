import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Located, LocateFields, Platform, Target } from '../../reviews/model/platform.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { idOfAlias } from './business.ts';
import { feedSource } from './feed.ts';
import { fusionHost, fusionSource, searchFusion } from './fusion.ts';
import { yelpHost } from './review.ts';
import { reviewFeedSource } from './review-feed.ts';
import { businessOf, yelpPages } from './url.ts';

/** The ids of the document with reviews: in use since 2026-09, since 2026-03, an older one, and from 2024 to 2026-04. */
export const feedIds: RotatingIds = {
  variable: 'VOUCH_YELP_FEED_IDS',
  known: [
    '2b29fe4414313b319cb85e119740e72da582d64ad2962841724748be23d7f692',
    '6c42e4744b662c607dddf3031426e89c8ad492ee98fd3c8ef778787ae898247b',
    '68eb1f35ced5d05ed897dd2b1e40ae1770fdc99c509ea396b7f2021eab28ccf7',
    'ef51f33d1b0eccc958dddbf6cde15739c48b34637a00ebe316441031d4bf7681',
  ],
};

/** The id of the document that gives a business by its alias (2026-09). */
export const businessIds: RotatingIds = {
  variable: 'VOUCH_YELP_BUSINESS_IDS',
  known: ['ea290485a8a348a414d3651f50446d01da8f3b482a38f04551eb05d162214f37'],
};

const editionOf = ({ language }: LocateFields): Pick<Target, 'language'> =>
  language === undefined ? {} : { language: language.toLowerCase().replace(/-.*/, '') };

/** The id names the item: an alias changes when the business is renamed. */
const locate = (query: string, fields: LocateFields): Located | undefined => {
  const business = businessOf(query);
  if (business === undefined) return undefined;
  const { key, isId, isBare } = business;
  return { target: { id: key, ...editionOf(fields) }, ...(!isId && { unresolved: true, ambiguous: isBare }) };
};

/** By alias or, with a credential, by "Name, Place". Yelp has no search without a credential. */
const find = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const alias = businessOf(name)?.key;
  if (alias === undefined && http.credential('yelp_api_key') === undefined) {
    throw new VouchError(
      'not_supported',
      'Yelp can be searched by name only with YELP_API_KEY. Use a URL or an alias.',
    );
  }
  const id = await (alias === undefined ? searchFusion(name, http) : idOfAlias(alias, businessIds, http));
  return id === undefined ? [] : [{ target: { id, ...editionOf(fields) } }];
};

export default {
  name: 'yelp',
  title: 'Yelp',
  summary:
    "Recommended reviews of a business with photos and the owner's replies, up to 40 per request. With an API key (yelp_api_key), they come from the official API: three excerpts, by relevance or newest first; businesses can then be searched by name. Titles, edits and dates of visits are not published.",
  hosts: [yelpHost, fusionHost],
  sorts: ['relevance', 'newest', 'oldest', 'highest_rated', 'lowest_rated'],
  newestFirst: 'newest',
  accepts:
    'a URL of a business on any site of Yelp, the alias or the id in it, or, with an API key, "Name, Place" to search for',
  pages: yelpPages,
  locate,
  find,
  rotatingIds: [feedIds, businessIds],
  sources: [fusionSource, feedSource(feedIds), reviewFeedSource],
} satisfies Platform;
