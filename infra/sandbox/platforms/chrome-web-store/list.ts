import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { crxIdOf } from './crx-id.ts';
import { items, storeFaults } from './items.ts';

const endpoint = '/browser-extension/reviews';
const store = 'https://chromewebstore.google.com/detail';
const urlOf = (slug: string): string => `${store}/${slug}/${crxIdOf(`chrome web store/${slug}`)}`;

/** Example requests for this store. */
export const storeItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An extension found by its name; 380 reviews in English, then those in five other languages.': {
        query: 'Lumen Notes Clipper',
        reviews_to_fetch: 2,
      },
      'The 7 reviews in Arabic first, then those in other languages up to the asked number.': {
        query: urlOf('lumen-notes-clipper'),
        language: 'ar',
        reviews_to_fetch: 20,
      },
      'All 42 reviews: 30 in English, then 12 in French.': {
        query: urlOf('orchard-price-watch'),
        reviews_to_fetch: 50,
      },
      'None in the asked language, so that other languages answer.': `${urlOf('nordlys-new-tab')}/reviews?hl=fr`,
      'A theme with 19 reviews.': urlOf('paper-harbour-theme'),
      'The interface has been renamed; the page has its new name.': { query: urlOf('sakura-reader'), language: 'ja' },
      'The store claims 12 ratings and shows 9 in all its languages: ended by platform_cap.': urlOf('fern-highlighter'),
      'The interface refuses to answer; the page has ten reviews in its data.': urlOf('glass-sidebar'),
      'The interface refuses to answer; the page has ten reviews in its markup only, with days for dates.':
        urlOf('locked-sidebar'),
      'An extension without any rating.': urlOf('plain-timer-tab'),
    },
    item_not_found: { 'There is no such extension.': urlOf('no-such-extension') },
  }),
  ...faultItems(endpoint, 'the Chrome Web Store', items, storeFaults, ({ id, slug }) => `${store}/${slug}/${id}`),
];
