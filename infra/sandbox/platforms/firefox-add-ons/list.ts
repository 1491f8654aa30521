import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { addons } from './addons.ts';

const endpoint = '/browser-extension/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'https://addons.mozilla.org/en-US/firefox/addon/lumen-notes-clipper/', reviews_to_fetch: 400 },
    shows:
      'More ratings of a Firefox add-on asked for than the 312 that there are, in several languages: the list ends.',
  },
  {
    endpoint,
    request: { query: 'Heron Tab Keeper', reviews_to_fetch: 10 },
    shows: 'An add-on found by its name at Mozilla, which the Chrome Web Store does not have.',
  },
  {
    endpoint,
    request: { query: 'nordlys-weather-badge@sandbox.example' },
    shows: 'An add-on by its GUID; mostly reviewed in German.',
  },
  { endpoint, request: { query: '900000004', reviews_to_fetch: 60 }, shows: 'An add-on by its number.' },
  {
    endpoint,
    request: { query: 'https://addons.mozilla.org/firefox/addon/paper-harbour-colours/' },
    shows: 'A theme; all 6 ratings stand on the first page.',
  },
  {
    endpoint,
    request: { query: 'https://addons.mozilla.org/firefox/addon/plain-timer-button/' },
    shows: 'An add-on without any rating.',
  },
  {
    endpoint,
    request: { query: 'https://addons.mozilla.org/firefox/addon/withdrawn-helper/' },
    shows: 'An add-on that Mozilla has disabled.',
    answers: 'item_not_found',
  },
  {
    endpoint,
    request: { query: 'https://addons.mozilla.org/firefox/addon/no-such-add-on/' },
    shows: 'There is no such add-on.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this store. */
export const addonItems: readonly SandboxItem[] = [
  ...normalItems,
  ...addons.flatMap(({ guid, fault }) => (fault ? faultItem(endpoint, 'Firefox Add-ons', guid, faults[fault]) : [])),
];
