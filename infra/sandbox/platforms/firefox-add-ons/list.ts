import { faultItems, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { addons } from './addons.ts';

const endpoint = '/browser-extension/reviews';

/** Example requests for this store. */
export const addonItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'More ratings of a Firefox add-on asked for than the 312 that there are, in several languages: the list ends.': {
        query: 'https://addons.mozilla.org/en-US/firefox/addon/lumen-notes-clipper/',
        reviews_to_fetch: 400,
      },
      'An add-on found by its name at Mozilla, which the Chrome Web Store does not have.': {
        query: 'Heron Tab Keeper',
        reviews_to_fetch: 10,
      },
      'An add-on by its GUID; mostly reviewed in German.': 'nordlys-weather-badge@sandbox.example',
      'An add-on by its number.': { query: '900000004', reviews_to_fetch: 60 },
      'A theme; all 6 ratings are on the first page.':
        'https://addons.mozilla.org/firefox/addon/paper-harbour-colours/',
      'An add-on without any rating.': 'https://addons.mozilla.org/firefox/addon/plain-timer-button/',
    },
    item_not_found: {
      'An add-on that Mozilla has disabled.': 'https://addons.mozilla.org/firefox/addon/withdrawn-helper/',
      'There is no such add-on.': 'https://addons.mozilla.org/firefox/addon/no-such-add-on/',
    },
  }),
  ...faultItems(endpoint, 'Firefox Add-ons', addons, faults, ({ guid }) => guid),
];
