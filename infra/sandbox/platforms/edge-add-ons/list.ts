import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { crxIdOf } from '../chrome-web-store/crx-id.ts';
import { edgeFaults, products } from './products.ts';

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
    },
    item_not_found: { 'A bare id that neither store has.': idOf('no-such-extension') },
  }),
  ...faultItems(endpoint, 'Edge Add-ons', products, edgeFaults, ({ slug }) => urlOf(slug)),
];
