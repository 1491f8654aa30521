import { type Answer, jsonAnswer, redirectTo, titlePage } from '../../answer.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type Product, productItems, products } from './items.ts';

const notFound = titlePage('404');
const home = titlePage('Edge Add-ons', 200);

/** The items whose next answer is a good one, although they are flaky. */
const rested = new Set<string>();

const detailsOf = ({ id, name, average, count, fault }: Product): Answer => {
  const rating = { averageRating: average, ratingCount: count };
  return jsonAnswer({
    activeInstallCount: count * 41,
    availability: ['US'],
    crxId: id,
    developer: 'Vouch Sandbox',
    lastUpdateDate: 1_794_470_400.5,
    name,
    logoUrl: `//store-images.s-microsoft.com/image/${id}.png`,
    version: '6.1.0',
    ...(fault === 'changed_layout' ? { rating } : rating),
  });
};

const detailsReply = (id: string): Reply => {
  const product = products.find((candidate) => candidate.id === id);
  if (product === undefined) return notFound;
  if (product.fault === 'sent_home') return redirectTo('/addons/Microsoft-Edge-Extensions-Home');
  if (product.fault === 'flaky' && !rested.delete(id)) {
    rested.add(id);
    return notFound;
  }
  return { ...detailsOf(product), fault: product.fault };
};

const foundOf = ({ id, name, average, count }: Product): object => ({
  activeInstallCount: 0,
  averageRating: average,
  crxId: id,
  developerName: 'Vouch Sandbox',
  name,
  noOfRatings: count,
});

const searchReply = ({ searchParams }: URL): Reply => {
  const term = searchParams.get('Query') ?? '';
  const found = searchParams.get('filteredCategories') === 'Edge-Extensions' ? searchByName(products, term) : [];
  const answer = { extensionList: found.slice(0, 20).map(foundOf), totalExtensions: found.length, hasMorePages: false };
  return { ...jsonAnswer(answer), fault: faultOfSearch(term) };
};

/** Edge Add-ons: the search, and the details of one item. The store publishes no reviews. */
export default {
  hosts: ['microsoftedge.microsoft.com'],
  items: productItems,
  answer(url) {
    const id = /^\/addons\/getproductdetailsbycrxid\/([a-p]{32})$/.exec(url.pathname)?.[1];
    if (id !== undefined) return detailsReply(id);
    if (url.pathname === '/addons/v4/getfilteredorderedsearch') return searchReply(url);
    return url.pathname.startsWith('/addons/Microsoft-Edge-Extensions-Home') ? home : notFound;
  },
} satisfies StandIn;
