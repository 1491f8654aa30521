import { isVouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Located, LocateFields, Platform, Target } from '../../reviews/model/platform.ts';
import { requiredCredential } from '../toolkit/searches.ts';
import { legacyHost, legacySource, placesKey, searchLegacy } from './legacy.ts';
import { type PlaceHit, placeIdIn, placePages } from './url.ts';
import { searchV1, v1Host, v1Source } from './v1.ts';

const editionOf = ({ language }: LocateFields): Pick<Target, 'language'> =>
  language === undefined ? {} : { language };

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const id = placeIdIn(query);
  return id === undefined ? undefined : { target: { id, ...editionOf(fields) } };
};

/** A Google project has one of the two APIs, or both. */
const search = async (name: string, language: string | undefined, http: Http): Promise<readonly PlaceHit[]> => {
  try {
    return await searchLegacy(name, language, http);
  } catch (error) {
    if (isVouchError(error, 'item_not_found')) return [];
    if (isVouchError(error, 'upstream_blocked')) return searchV1(name, language, http);
    throw error;
  }
};

const find = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  requiredCredential(placesKey, 'Google Places', http);
  const hits = await search(name, fields.language, http);
  return hits.map(({ id, ...hit }) => ({ target: { id, ...editionOf(fields) }, ...hit }));
};

export default {
  name: 'google-places',
  title: 'Google Places',
  summary:
    'Five reviews of a place from the official API, which needs a key (google_places_api_key). Newest first works only if the key may use the legacy Places API, whose reviews have no ids; else the five most relevant are returned, with a warning. Replies, photos and votes are not published.',
  hosts: [legacyHost, v1Host],
  sorts: ['relevance', 'newest'],
  newestFirst: 'newest',
  editions: { language: 'translation' },
  accepts: 'a place id (ChIJ...), a URL of Google Maps that holds one, or a name to search for',
  watch: ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'ChIJj61dQgK6j4AR4GeTYWZsKWw'],
  pages: placePages,
  signs: { isAskedById: true },
  locate,
  search: { isTypeahead: true, credentials: [placesKey] },
  find,
  sources: [legacySource, v1Source],
} satisfies Platform;
