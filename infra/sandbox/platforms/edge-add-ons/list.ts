import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { crxIdOf } from '../chrome-web-store/crx-id.ts';
import { edgeFaults, products } from './products.ts';

const endpoint = '/browser-extension/reviews';
const idOf = (slug: string): string => crxIdOf(`edge/${slug}`);
const urlOf = (slug: string): string => `https://microsoftedge.microsoft.com/addons/detail/${slug}/${idOf(slug)}`;

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: urlOf('lumen-notes-clipper') },
    shows: 'An extension of Edge: average and number of ratings; the store publishes no texts.',
  },
  {
    endpoint,
    request: { query: idOf('cobalt-reading-list') },
    shows: 'A bare id that the Chrome Web Store does not have; Edge does.',
  },
  { endpoint, request: { query: `edge-add-ons: ${idOf('nordlys-new-tab')}` }, shows: 'An id at Edge, by its prefix.' },
  { endpoint, request: { query: urlOf('paper-harbour-theme') }, shows: 'A theme with a single rating.' },
  { endpoint, request: { query: urlOf('plain-timer-tab') }, shows: 'An extension of Edge without any rating.' },
  {
    endpoint,
    request: { query: idOf('no-such-extension') },
    shows: 'A bare id that neither store has.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this store. */
export const productItems: readonly SandboxItem[] = [
  ...normalItems,
  ...products.flatMap(({ slug, fault }) =>
    fault ? faultItem(endpoint, 'Edge Add-ons', urlOf(slug), edgeFaults[fault]) : [],
  ),
];
