import { jsonAnswer, redirectTo, slugOf, titlePage } from '../../answer.ts';
import { failsNow } from '../../faults.ts';
import { chanceOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { ServiceItem } from '../../service-declaration.ts';
import { crxIdOf } from '../chrome-web-store/items.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented extension or theme. */
interface Product extends ServiceItem {
  readonly id: string;
  readonly slug: string;
  readonly average: number;
  readonly count: number;
}

const idOf = (slug: string): string => crxIdOf(`edge/${slug}`);
const urlOf = (slug: string): string => `https://microsoftedge.microsoft.com/addons/detail/${slug}/${idOf(slug)}`;

const productOf = (name: string, count: number, slug = slugOf(name)): Product => {
  const average = count === 0 ? 0 : chanceOf(slug).integer(310, 495) / 100;
  return { id: idOf(slug), slug, name, average, count };
};

const detailsOf = ({ id, name, average, count }: Product): object => ({
  crxId: id,
  name,
  logoUrl: `//store-images.s-microsoft.com/image/${id}.png`,
  averageRating: average,
  ratingCount: count,
});

const foundOf = ({ id, name, average, count }: Product): object => ({
  averageRating: average,
  crxId: id,
  developerName: 'Vouch Sandbox',
  name,
  noOfRatings: count,
});

/** Edge Add-ons: the search, and the details of one item. The store publishes no reviews. */
export default service({
  title: 'Edge Add-ons',
  endpoint: '/browser-extension/reviews',
  hosts: ['microsoftedge.microsoft.com'],
  items: [
    productOf('Lumen Notes Clipper', 214),
    productOf('Cobalt Reading List', 37),
    productOf('Nordlys New Tab', 6),
    productOf('Paper Harbour Theme', 1),
    productOf('Plain Timer Tab', 0),
    productOf('Slate Reader', 240),
    productOf('Slate Reader', 3, 'slate-reader-free'),
  ],
  faulty: ({ name, fault }): Product => ({ ...productOf(name, 80), fault }),
  isOnePage: true,
  faults: {
    flaky: {
      shows: 'an item that exists is answered 404 every other time',
      instead: ({ path }) => (failsNow(path('id')) ? titlePage('404') : undefined),
    },
    sent_home: {
      shows: 'every request is redirected to the home page',
      answers: 'upstream_blocked',
      instead: () => redirectTo('/addons/Microsoft-Edge-Extensions-Home'),
    },
  },
  keys: ({ id }) => [id],
  queryOf: ({ slug }) => urlOf(slug),
  requests,
  notFound: titlePage('404'),
  routes: {
    '/addons/getproductdetailsbycrxid/:id': {
      list: ({ path }) => ({ item: path('id'), size: 1 }),
      part: ({ item }) => jsonAnswer(detailsOf(item)),
    },
    '/addons/v4/getfilteredorderedsearch': {
      term: ({ query }) => (query('filteredCategories') === 'Edge-Extensions' ? query('Query') : ''),
      found: (found) => jsonAnswer({ extensionList: found.slice(0, 20).map(foundOf), totalExtensions: found.length }),
    },
    '/addons/Microsoft-Edge-Extensions-Home*': () => titlePage('Edge Add-ons', 200),
  },
});
