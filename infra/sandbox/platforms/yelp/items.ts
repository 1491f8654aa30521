import { dashed, type Fault, faultItems, faultNames, faults, spaced } from '../../faults.ts';
import { opaqueOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented business. */
export interface Business {
  readonly alias: string;
  readonly name: string;
  readonly city: string;
  readonly counts: OpinionCounts;
  /** How many ids of the document with the reviews are stale for it, as they are for every business after a release. */
  readonly staleIds?: number;
  /** The id of the document that gives ids is stale for it, but its page is available. */
  readonly hasPage?: true;
  readonly fault?: Fault;
}

/** Every business of this Yelp. */
export const businesses: readonly Business[] = [
  {
    alias: 'copper-kettle-porto-vento',
    name: 'The Copper Kettle',
    city: 'Porto Vento',
    counts: { en: 150, es: 30, fr: 22, de: 14 },
  },
  {
    alias: 'taquería-el-faro-porto-vento-2',
    name: 'Taquería El Faro',
    city: 'Porto Vento',
    counts: { es: 46, en: 25 },
  },
  { alias: 'birkholz-radwerkstatt-ostertal', name: 'Birkholz Radwerkstatt', city: 'Ostertal', counts: { de: 34 } },
  { alias: 'salt-and-thread-lindholm', name: 'Salt & Thread', counts: { en: 62, fr: 8 } },
  { alias: 'quill-and-daughters-lindholm', name: 'Quill & Daughters', counts: { en: 9 } },
  { alias: 'opening-soon-lindholm', name: 'Opening Soon', counts: {} },
  { alias: 'paper-lantern-noodles-lindholm', name: 'Paper Lantern Noodles', counts: { en: 55 }, staleIds: 1 },
  { alias: 'north-pier-barbers-lindholm', name: 'North Pier Barbers', counts: { en: 33 }, staleIds: 2 },
  { alias: 'violet-hour-books-lindholm', name: 'Violet Hour Books', counts: { en: 21 }, hasPage: true as const },
  { alias: 'harbor-roast-lindholm', name: 'Harbor Roast', counts: { en: 18 } },
  { alias: 'harbor-roast-porto-vento', name: 'Harbor Roast', city: 'Porto Vento', counts: { en: 11, es: 5 } },
  ...faultNames.map((fault) => ({
    alias: `fault-${dashed(fault)}`,
    name: `Fault: ${spaced(fault)}`,
    counts: { en: 240 },
    fault,
  })),
].map((business) => ({ city: 'Lindholm', ...business }));

/** The id of a business: 22 signs. */
export const encidOf = (seed: string): string => opaqueOf(seed).slice(0, 22);

/** The business of an id or of an alias. */
export const findBusiness = (key: string | undefined): Business | undefined =>
  businesses.find(({ alias }) => alias === key || encidOf(alias) === key);

/** The reviews of a business, newest first. */
export const opinionsAt = ({ alias, counts }: Business): readonly Opinion[] => opinionsOf(`yelp/${alias}`, counts);

/** The address of a photo. */
export const photoUrl = (kind: 'photo' | 'bphoto', seed: string, size: string): string =>
  `https://s3-media0.fl.yelpcdn.com/${kind}/${encidOf(seed)}/${size}.jpg`;

const endpoint = '/business-review-site/reviews';

/** Example requests for this Yelp. */
export const yelpItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A business by its address; 216 reviews in four languages, with photos and answers of the owner.': {
        query: 'https://www.yelp.com/biz/copper-kettle-porto-vento',
        reviews_to_fetch: 2,
      },
      'A business by its alias; only what was written since August.': {
        query: 'copper-kettle-porto-vento',
        sort_type: 'newest',
        sync_date: '2026-08-01',
        reviews_to_fetch: 90,
      },
      'The reviews in Spanish only.': {
        query: 'https://m.yelp.com/biz/taquer%C3%ADa-el-faro-porto-vento-2?osq=Tacos',
        language: 'es',
      },
      'The oldest reviews first.': {
        query: 'https://www.yelp.de/biz/birkholz-radwerkstatt-ostertal',
        sort_type: 'oldest',
      },
      'A business by its id; the lowest rated first.': {
        query: encidOf('salt-and-thread-lindholm'),
        sort_type: 'lowest_rated',
        reviews_to_fetch: 70,
      },
      'All nine reviews are on the first page.': 'https://www.yelp.com/biz/quill-and-daughters-lindholm',
      'A business without any review.': 'https://www.yelp.com/biz/opening-soon-lindholm',
      'The newest id of the document is stale, the next one works.': {
        query: 'https://www.yelp.com/biz/paper-lantern-noodles-lindholm',
        reviews_to_fetch: 60,
      },
      'Only the page of the business has its id.': 'https://www.yelp.com/biz/violet-hour-books-lindholm',
      'A branch of a chain, by name and place; a warning names the other candidates.': 'Harbor Roast, Porto Vento',
      'The only suggestion at that place, although its name is longer.': 'yelp: Copper Kettle, Porto Vento',
    },
    partial: {
      'All ids of the document are stale; the feed that the site had before is read, whose dates are days.': {
        query: 'https://www.yelp.com/biz/north-pier-barbers-lindholm',
        reviews_to_fetch: 40,
      },
    },
    ambiguous_query: {
      'A chain: two businesses have this name.': 'Harbor Roast',
      'Without a place, a business with a longer name is not taken.': 'yelp: Copper Kettle',
    },
    item_not_found: {
      'There is no such business.': 'https://www.yelp.com/biz/nowhere-lindholm',
      'A name that no business of Yelp has.': 'yelp: Walrus Orchestra',
    },
    upstream_blocked: { 'Yelp refuses to suggest.': 'yelp: Search fault: blocked 403' },
  }),
  ...faultItems(endpoint, 'Yelp', businesses, faults, ({ alias }) => `https://www.yelp.com/biz/${alias}`),
];
