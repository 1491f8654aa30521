import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Located, LocateFields, Page, PageRequest, Platform } from '../../reviews/model/platform.ts';
import { plainPath, webAddress } from '../toolkit/web-address.ts';
import { foundGigs, pageData, readGig } from './page.ts';

const host = 'www.fiverr.com';

/** Words that stand in an address where that of a gig has its seller. */
const section =
  /^(?:agencies|business|categories|collections|community|content|cp|gigs|guides|hire|lp|news|pages|partnerships|pro|resources|search|stores|support|users)$/;

/** The id of a gig is its path, `seller/gig`: its number is in no address, and a page is not found by it. */
const gigPath = /^([a-z]\w{1,39})\/[a-z\d]+(?:-+[a-z\d]+)+$/;

/** The id in a path; Fiverr's own addresses are in lower case. */
const idOf = (path: string): string | undefined => {
  const id = path.replace(/^\/|\/$/g, '').toLowerCase();
  const [, seller] = gigPath.exec(id) ?? [];
  return seller === undefined || section.test(seller) ? undefined : id;
};

const locate = (query: string): Located | undefined => {
  const url = webAddress(query);
  const isFiverr = url !== null && /^(?:(?:www|m|[a-z]{2})\.)?fiverr\.com$/.test(url.hostname);
  const id = idOf(isFiverr ? plainPath(url) : query);
  return id === undefined ? undefined : { target: { id } };
};

/** The gigs of a search page that are not advertisements (recorded 2026-01). */
const find = async (name: string, _fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const page = await http.send({ url: `https://${host}/search/gigs?${new URLSearchParams({ query: name })}` });
  return foundGigs(pageData(page.text)).flatMap((path) => {
    const id = idOf(path);
    return id === undefined ? [] : [{ target: { id } }];
  });
};

const gigPage = async ({ target }: PageRequest, http: Http): Promise<Page> => {
  const url = `https://${host}/${target.id}`;
  const page = await http.send({ url, statuses: [404, 410] });
  if (page.status !== 200) throw new VouchError('item_not_found', `Fiverr has no gig ${target.id}.`);
  return readGig(pageData(page.text), url);
};

export default {
  name: 'fiverr',
  title: 'Fiverr',
  summary:
    'The five reviews that the page of a gig shows, with the answers of the seller and the pictures of what was delivered; how many there are in all is in extra_information. Titles, votes and permalinks are not published.',
  hosts: [host],
  sorts: ['relevant'],
  accepts: 'a URL of a gig (fiverr.com/seller/gig), seller/gig, or a name to search for',
  locate,
  find,
  sources: [{ name: 'gig-page', cursor: /^$/, page: gigPage }],
} satisfies Platform;
