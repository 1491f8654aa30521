import { type FaultKind, faultItems, namesIn, onePageFaults, spaced } from '../../faults.ts';
import { chanceOf } from '../../random.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { crxIdOf } from '../chrome-web-store/items.ts';

/** An invented extension or theme. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly average: number;
  readonly count: number;
  readonly fault?: keyof typeof edgeFaults;
}

/** The shared faults of a store without a second page, and two of its own. */
export const edgeFaults = {
  ...onePageFaults,
  flaky: { shows: 'an item that exists is answered 404 every other time' },
  sent_home: { shows: 'every request is redirected to the home page', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

const productOf = (name: string, count: number, fault?: keyof typeof edgeFaults, slug = slugOf(name)): Product => {
  const average = count === 0 ? 0 : chanceOf(slug).integer(310, 495) / 100;
  return { id: crxIdOf(`edge/${slug}`), slug, name, average, count, ...(fault !== undefined && { fault }) };
};

/** Everything that this store offers. */
export const products: readonly Product[] = [
  productOf('Lumen Notes Clipper', 214),
  productOf('Cobalt Reading List', 37),
  productOf('Nordlys New Tab', 6),
  productOf('Paper Harbour Theme', 1),
  productOf('Plain Timer Tab', 0),
  productOf('Slate Reader', 240),
  productOf('Slate Reader', 3, undefined, 'slate-reader-free'),
  ...namesIn(edgeFaults).map((fault) => productOf(`Fault: ${spaced(fault)}`, 80, fault)),
];

const endpoint = '/browser-extension/reviews';
const idOf = (slug: string): string => crxIdOf(`edge/${slug}`);
const urlOf = (slug: string): string => `https://microsoftedge.microsoft.com/addons/detail/${slug}/${idOf(slug)}`;

/** Example requests for this store. */
export const productItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An extension of Edge: average and number of ratings; the store publishes no texts.':
        urlOf('lumen-notes-clipper'),
      'A bare id that the Chrome Web Store does not have; Edge does.': idOf('cobalt-reading-list'),
      'An id at Edge, by its prefix.': `edge-add-ons: ${idOf('nordlys-new-tab')}`,
      'A theme with a single rating.': urlOf('paper-harbour-theme'),
      'An extension of Edge without any rating.': urlOf('plain-timer-tab'),
      'Found by its name: the other stores do not have it, and of the two with this name one has far more ratings.':
        'Slate Reader',
    },
    ambiguous_query: { 'No extension of Edge is called so.': 'edge-add-ons: Reading' },
    item_not_found: { 'A bare id that neither store has.': idOf('no-such-extension') },
    upstream_blocked: { 'The search of Edge is refused.': 'edge-add-ons: Search fault: blocked challenge' },
  }),
  ...faultItems(endpoint, 'Edge Add-ons', products, edgeFaults, ({ slug }) => urlOf(slug)),
];
