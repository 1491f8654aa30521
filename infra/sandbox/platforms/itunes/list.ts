import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { items } from './items.ts';

const appStore = '/mobile-app-store/reviews';
const podcasts = '/podcast-directory/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint: appStore,
    request: { query: 'app-store: Lumen Notes', reviews_to_fetch: 2 },
    shows: 'An app found by its name at Apple; 730 reviews in the US, of which the feed gives 500.',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/de/app/nordlys-weather/id9000000103', reviews_to_fetch: 120 },
    shows: 'The German storefront: 240 reviews, read over several pages.',
  },
  {
    endpoint: appStore,
    request: { query: 'com.pocketatelier.studio' },
    shows: 'A bundle id that only Apple knows; Google Play answers 404.',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/us/app/sakura-steps/id9000000105' },
    shows: 'A single review in the US: the feed gives an object in place of a list.',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/us/app/plain-timer/id9000000106' },
    shows: 'An app without any rating or review.',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/us/app/hidden-meadow/id9000000107' },
    shows: 'The feed is empty although there are ratings; another source has the reviews.',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/us/app/locked-garden/id9000000108' },
    shows: 'Every source is empty although there are ratings: blocked, and not "no reviews".',
    answers: 'upstream_blocked',
  },
  {
    endpoint: appStore,
    request: { query: 'https://apps.apple.com/us/app/glass-harbour/id9000000109' },
    shows: 'iTunes refuses feed and rows; the interface of the web pages has the reviews, not newest first.',
  },
  {
    endpoint: podcasts,
    request: { query: 'The Slow Kitchen', reviews_to_fetch: 2 },
    shows: 'A podcast found by its name; 720 reviews in the US.',
  },
  {
    endpoint: podcasts,
    request: { query: 'https://podcasts.apple.com/gb/podcast/harbour-lights-a-history/id9000001102' },
    shows: 'The British storefront, which has reviews of its own.',
  },
  {
    endpoint: podcasts,
    request: { query: 'Orbit & Ink', country: 'sa', reviews_to_fetch: 10 },
    shows: 'Reviews in Arabic, from the Saudi storefront.',
  },
  {
    endpoint: podcasts,
    request: { query: 'https://podcasts.apple.com/us/podcast/die-leise-stunde/id9000001104' },
    shows: 'One review in the US, 130 in Germany.',
  },
  { endpoint: podcasts, request: { query: 'First Light Radio' }, shows: 'A podcast without any review.' },
  {
    endpoint: podcasts,
    request: { query: 'No Such Podcast' },
    shows: 'A name that matches nothing.',
    answers: 'item_not_found',
  },
];

const itemUrl = {
  software: 'https://apps.apple.com/us/app/fault/id',
  podcast: 'https://podcasts.apple.com/us/podcast/fault/id',
};

/** What can be asked of this store. */
export const appleItems: readonly SandboxItem[] = [
  ...normalItems,
  ...items.flatMap(({ kind, id, fault }) => {
    const endpoint = kind === 'software' ? appStore : podcasts;
    return fault ? faultItem(endpoint, 'Apple', `${itemUrl[kind]}${id}`, faults[fault]) : [];
  }),
];
