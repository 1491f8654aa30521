import { VouchError } from '../../errors.ts';
import type { Http, HttpAnswer } from '../../http/http.ts';
import { cidOf, placeIdOf } from './ids.ts';
import { placeIn } from './url.ts';

/** The hosts of share links, and those to which they lead. */
export const shareHosts = [
  'www.google.com',
  'google.com',
  'maps.google.com',
  'search.google.com',
  'maps.app.goo.gl',
  'goo.gl',
  'g.page',
];

const featureIds = /\b0x[\da-f]{1,16}:0x[\da-f]{1,16}\b/gi;
const cidPrefix = 'cid:';
const cidOfId = (id: string | undefined): string | undefined =>
  id?.startsWith(cidPrefix) ? id.slice(cidPrefix.length) : undefined;

/**
 * The place id in a page of Google Maps: that of the feature id with this cid (one client, 2026-07). Without a cid, the page
 * must name a single place.
 */
const placeIdInPage = ({ text }: HttpAnswer, cid: string | undefined): string | undefined => {
  const named = new Set((text.match(featureIds) ?? []).map((id) => id.toLowerCase()));
  const fitting = [...named].filter((id) => placeIdOf(id) !== undefined && (cid === undefined || cidOf(id) === cid));
  return fitting.length === 1 ? placeIdOf(fitting[0] ?? '') : undefined;
};

/**
 * The place id of what `placeIn` leaves unresolved: a cid, whose page names the place, or a share link, which redirects to
 * an address with an id (clients of 2026).
 *
 * @throws item_not_found when the link leads nowhere
 * @throws upstream_changed when it leads to a page that names no place, such as one that needs a browser
 */
export const resolvePlace = async (id: string, http: Http): Promise<string> => {
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
