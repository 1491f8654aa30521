import { type Answer, jsonAnswer } from '../../answer.ts';
import { slugOf } from '../../slug.ts';
import type { StandIn } from '../../stand-in.ts';
import { listings as homes, region, town } from '../airbnb/items.ts';
import { listings as apartments } from '../apartments/items.ts';
import { activities, pathOf as activityPath } from '../getyourguide/items.ts';
import { pathOf as placePath, places } from '../tripadvisor/items.ts';
import { companies } from '../trustpilot/items.ts';

/** A page of a platform as the search engine knows it. */
interface Page {
  readonly url: string;
  readonly title: string;
}

/** The town at the end of the slug of an apartment listing: `two-elms-eastmere-oh` is in `eastmere, OH`. */
const townOf = (slug: string, name: string): string =>
  slug
    .slice(slugOf(name).length + 1)
    .replace(/-(\w\w)$/, (_, state: string) => `, ${state.toUpperCase()}`)
    .replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();

/** Every page that the search engine knows: those of items, and a list of listings, which is none. */
const pages: readonly Page[] = [
  { url: 'https://www.apartments.com/fairwater-tx/', title: 'Millrace Lofts and more in Fairwater - Apartments.com' },
  ...apartments.map(({ slug, key, name }) => ({
    url: `https://www.apartments.com/${slug}/${key}/`,
    title: `${name} - ${townOf(slug, name)} | Apartments.com`,
  })),
  ...homes.map(({ id, name }) => ({
    url: `https://www.airbnb.com/rooms/${id}`,
    title: `${name} - Homes for Rent in ${town}, ${region} - Airbnb`,
  })),
  ...activities.map((activity) => ({
    url: `https://www.getyourguide.com${activityPath(activity)}`,
    title: `${activity.name} | GetYourGuide`,
  })),
  ...companies.map(({ domain, name }) => ({
    url: `https://www.trustpilot.com/review/${domain}`,
    title: `${name} Reviews | Read Customer Service Reviews of ${domain}`,
  })),
  ...places.map((place) => ({
    url: `https://www.tripadvisor.com${encodeURI(placePath(place))}`,
    title: `${place.name} - All You Need to Know`,
  })),
];

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pages of a site that have the quoted words in their titles, and, where words follow, those words too. */
const found = (query: string): readonly Page[] => {
  const [, site = '', quoted = '', rest = ''] = /^site:(\S+) "([^"]*)"\s*(.*)$/.exec(query) ?? [];
  const words = rest.split(' ').filter((word) => word !== '');
  const fits = ({ title }: Page) =>
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
    return jsonAnswer({
      type: 'search',
      query: { original: query, more_results_available: false },
      ...(results.length > 0 && { web: { type: 'search', results } }),
    });
  },
} satisfies StandIn;
