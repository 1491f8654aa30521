import { type Answer, jsonAnswer } from '../../answer.ts';
import type { WebPage } from '../../service-declaration.ts';
import type { StandIn } from '../../stand-in.ts';
import airbnb from '../airbnb/stand-in.ts';
import apartments from '../apartments/stand-in.ts';
import getyourguide from '../getyourguide/stand-in.ts';
import tripadvisor from '../tripadvisor/stand-in.ts';
import trustpilot from '../trustpilot/stand-in.ts';

/** Every page that the search engine knows: those of items, and a list of listings, which is none. */
const pages: readonly WebPage[] = [
  { url: 'https://www.apartments.com/fairwater-tx/', title: 'Millrace Lofts and more in Fairwater - Apartments.com' },
  ...apartments.pages,
  ...airbnb.pages,
  ...getyourguide.pages,
  ...trustpilot.pages,
  ...tripadvisor.pages,
];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pages of a site that have the quoted words in their titles, and, where words follow, those words too. */
const found = (query: string): readonly WebPage[] => {
  const [, site = '', quoted = '', rest = ''] = /^site:(\S+) "([^"]*)"\s*(.*)$/.exec(query) ?? [];
  const words = rest.split(' ').filter((word) => word !== '');
  const fits = ({ title }: WebPage) =>
    plain(title).includes(plain(quoted)) && words.every((word) => plain(title).includes(plain(word)));
  const ofSite = pages.filter(({ url }) => url.includes(site));
  const exact = ofSite.filter(fits);
  return exact.length > 0 ? exact : ofSite.filter(({ title }) => quoted !== '' && plain(title).includes(plain(quoted)));
};

const refused: Answer = jsonAnswer(
  { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 }, time: 0 },
  422,
);

/** The Brave Search API over the pages of the other stand-ins. Any key will do. Without results, `web` is left out. */
export default {
  hosts: ['api.search.brave.com'],
  items: [],
  answer(url, { headers }) {
    if (!headers['x-subscription-token']) return refused;
    const query = url.searchParams.get('q') ?? '';
    const results = found(query).slice(0, Number(url.searchParams.get('count') ?? 20));
    return jsonAnswer({ query: { original: query }, ...(results.length > 0 && { web: { results } }) });
  },
} satisfies StandIn;
