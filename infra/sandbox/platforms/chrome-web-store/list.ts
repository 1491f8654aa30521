import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { crxIdOf } from './crx-id.ts';
import { items, storeFaults } from './items.ts';

const endpoint = '/browser-extension/reviews';
const store = 'https://chromewebstore.google.com/detail';
const urlOf = (slug: string): string => `${store}/${slug}/${crxIdOf(`chrome web store/${slug}`)}`;

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'Lumen Notes Clipper', reviews_to_fetch: 2 },
    shows: 'An extension found by its name; 380 reviews in English, then those in five other languages.',
  },
  {
    endpoint,
    request: { query: urlOf('lumen-notes-clipper'), language: 'ar', reviews_to_fetch: 20 },
    shows: 'The 7 reviews in Arabic first, then those in other languages up to the asked number.',
  },
  {
    endpoint,
    request: { query: urlOf('orchard-price-watch'), reviews_to_fetch: 50 },
    shows: 'All 42 reviews: 30 in English, then 12 in French.',
  },
  {
    endpoint,
    request: { query: `${urlOf('nordlys-new-tab')}/reviews?hl=fr` },
    shows: 'None in the asked language, so that other languages answer.',
  },
  { endpoint, request: { query: urlOf('paper-harbour-theme') }, shows: 'A theme with 19 reviews.' },
  {
    endpoint,
    request: { query: urlOf('sakura-reader'), language: 'ja' },
    shows: 'The interface has been renamed; the page tells its new name.',
  },
  {
    endpoint,
    request: { query: urlOf('fern-highlighter') },
    shows: 'The store claims 12 ratings and shows 9 in all its languages: ended by platform_cap.',
  },
  {
    endpoint,
    request: { query: urlOf('glass-sidebar') },
    shows: 'The interface refuses to answer; the page has ten reviews in its data.',
  },
  {
    endpoint,
    request: { query: urlOf('locked-sidebar') },
    shows: 'The interface refuses to answer; the page has ten reviews in its markup only, with days for dates.',
  },
  { endpoint, request: { query: urlOf('plain-timer-tab') }, shows: 'An extension without any rating.' },
  {
    endpoint,
    request: { query: urlOf('no-such-extension') },
    shows: 'There is no such extension.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this store. */
export const storeItems: readonly SandboxItem[] = [
  ...normalItems,
  ...items.flatMap(({ id, slug, fault }) =>
    fault ? faultItem(endpoint, 'the Chrome Web Store', `${store}/${slug}/${id}`, storeFaults[fault]) : [],
  ),
];
