import { VouchError } from '../../errors.ts';
import type { Http, HttpAnswer, Located, LocateFields, Platform } from '../toolkit/adapter.ts';
import { type Find, firstAnswer, requiredCredential } from '../toolkit/searches.ts';
import { legacyHost, legacySource, placesKey, searchLegacy } from './legacy.ts';
import { publicList } from './public-list.ts';
import { cidOf, placeIdOf, placeIn, placePages } from './url.ts';
import { searchV1, v1Host, v1Source } from './v1.ts';

/** The hosts of share links, and those to which they lead. */
const sites = 'www.google.com google.com maps.google.com search.google.com maps.app.goo.gl goo.gl g.page'.split(' ');

const featureIds = /\b0x[\da-f]{1,16}:0x[\da-f]{1,16}\b/gi;
const cidOfId = (id = ''): string | undefined => /^cid:(.*)/.exec(id)?.[1];

/**
 * The place id in a page of Google Maps: that of the feature id with this cid (one client, 2026-07). Without a cid, the
 * page must name a single place.
 */
const placeIdInPage = ({ text }: HttpAnswer, cid: string | undefined): string | undefined => {
  const named = new Set((text.match(featureIds) ?? []).map((id) => id.toLowerCase()));
  const fitting = [...named].filter((id) => placeIdOf(id) !== undefined && (cid === undefined || cidOf(id) === cid));
  return fitting.length === 1 ? placeIdOf(fitting[0] ?? '') : undefined;
};

/**
 * The place id of what `placeIn` leaves unresolved: a cid, whose page names the place, or a share link, which redirects
 * to an address with an id (clients of 2026).
 *
 * @throws item_not_found when the link leads nowhere
 * @throws upstream_changed when it leads to a page that names no place, such as one that needs a browser
 */
const resolvePlace = async (id: string, http: Http): Promise<string> => {
  const asked = cidOfId(id);
  const url = asked === undefined ? id : `https://www.google.com/maps?cid=${asked}`;
  const answer = await http.send({ url, missing: 'This link to Google Maps leads to no place.' });
  const reached = placeIn(answer.url);
  if (reached && !reached.unresolved) return reached.id;
  const found = placeIdInPage(answer, asked ?? cidOfId(reached?.id));
  if (found !== undefined) return found;
  throw new VouchError(
    'upstream_changed',
    'Google Maps did not show which place this address means. Send the place id (ChIJ...) or the whole address of the place.',
  );
};

const locate = (query: string, { language }: LocateFields): Located | undefined => {
  const found = placeIn(query);
  if (found === undefined) return undefined;
  const { id, ...known } = found;
  return { target: { id, language }, ...known };
};

/** A cid and a share link need no key, a search for a name does. A Google project has one of the two APIs, or both. */
const find: Find = async (name, { language }, http) => {
  const place = placeIn(name);
  if (place?.unresolved) {
    return [{ target: { id: await resolvePlace(place.id, http), language }, isExact: true }];
  }
  requiredCredential(placesKey, 'Google Places', http);
  return firstAnswer([() => searchLegacy(name, language, http), () => searchV1(name, language, http)]);
};

export default {
  name: 'google-places',
  title: 'Google Places',
  summary:
    'Five reviews of a place from the official API, which needs a key (google_places_api_key). Newest first works only if the key may use the legacy Places API, whose reviews have no ids; else the five most relevant are returned, with a warning. Replies, photos and votes are not published. If the operator turned on the public list (setting googleReviews), all reviews are read from it without a key, with replies, photos, criteria and votes.',
  hosts: [legacyHost, v1Host, ...sites],
  sorts: ['relevance', 'newest'],
  newestFirst: 'newest',
  editions: { language: 'translation' },
  accepts:
    'a place id (ChIJ...), a feature id (0x...:0x...), a URL or share link of a place on Google Maps, or a name to search for',
  watch: ['ChIJN1t_tDeuEmsRUsoyG83frY4', 'ChIJj61dQgK6j4AR4GeTYWZsKWw'],
  pages: placePages,
  signs: { isAskedById: true },
  locate,
  search: { isTypeahead: true, credentials: [placesKey] },
  find,
  sources: [publicList, legacySource, v1Source],
} satisfies Platform;
