import type { Located } from '../../reviews/model/item.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Source } from '../../reviews/model/source.ts';
import type { Find } from '../toolkit/searches.ts';
import { foundGigs, pageData, readGig } from './page.ts';

const host = 'www.fiverr.com';

/** Sections of the site. In an address they are in the same place as the seller of a gig. */
const sections =
  'agencies|business|categories|collections|community|content|cp|gigs|guides|hire|lp|news|pages|partnerships|pro|resources|search|services|stores|support|users';
const section = new RegExp(`^(?:${sections})$`);

/** The id of a gig is its path, `seller/gig`. Its number is not in addresses, and does not lead to a page. */
const gigPath = /^([a-z]\w{1,39})\/[a-z\d]+(?:-+[a-z\d]+)+$/;

/** The id in a path, in lower case as in Fiverr's own addresses. */
const idOf = (path: string): string | undefined => {
  const id = path.replace(/^\/|\/$/g, '').toLowerCase();
  const [, seller] = gigPath.exec(id) ?? [];
  return seller === undefined || section.test(seller) ? undefined : id;
};

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|m|pro|[a-z]{2})\.)?fiverr\.com$/,
    path: new RegExp(`^/(?!(?:${sections})/)(?<gig>[^/]+/[^/]+)(?=/?$)`, 'i'),
    idOf: ({ gig = '' }) => idOf(gig),
  },
];

const locate = (query: string): Located | undefined => {
  const inAddress = itemInQuery(query, pages)?.id;
  const id = inAddress ?? idOf(query);
  return id === undefined ? undefined : { target: { id }, ambiguous: inAddress === undefined };
};

/**
 * The gigs of a search page that are not advertisements (recorded 2026-01). The site shows "I will" in front of their titles
 * in English.
 */
const find: Find = async (name, _fields, http) => {
  const page = await http.send({ url: `https://${host}/search/gigs?${new URLSearchParams({ query: name })}` });
  return foundGigs(pageData(page)).flatMap(({ path, title, ratings }) => {
    const id = idOf(path);
    if (id === undefined) return [];
    const otherNames = title === null ? [] : [`I will ${title}`];
    return { target: { id }, name: title, otherNames, rating_count: ratings, url: `https://${host}/${id}` };
  });
};

const gigPage: Source['page'] = async ({ target }, http) => {
  const url = `https://${host}/${target.id}`;
  return readGig(pageData(await http.send({ url, missing: `Fiverr has no gig ${target.id}.` })), url);
};

export default {
  name: 'fiverr',
  title: 'Fiverr',
  summary:
    "The five reviews on the page of a gig, with the seller's replies and pictures of the delivered work. The number of all reviews is in extra_information. Titles, votes and permalinks are not published.",
  hosts: [host],
  sorts: ['relevant'],
  accepts: 'a URL of a gig (fiverr.com/seller/gig), seller/gig, or a name to search for',
  pages,
  locate,
  find,
  sources: [{ name: 'gig-page', cursor: /^$/, page: gigPage }],
} satisfies Platform;
