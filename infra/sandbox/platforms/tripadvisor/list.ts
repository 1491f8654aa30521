import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { findPlace, pathOf, places, tripadvisorFaults } from './places.ts';

const endpoint = '/travel-attraction/reviews';

const urlOf = (id: string, site = 'www.tripadvisor.com'): string => {
  const place = findPlace(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return `https://${site}${encodeURI(pathOf(place))}`;
};

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'The Tidal Clockworks', reviews_to_fetch: 2 },
    shows: 'An attraction found by its name; 160 reviews in four languages, with replies and photos.',
  },
  {
    endpoint,
    request: { query: urlOf('900000102', 'www.tripadvisor.de'), language: 'de', sort_type: 'newest' },
    shows: 'The reviews in German only, newest first.',
  },
  {
    endpoint,
    request: { query: '900000103', sort_type: 'highest_rated', reviews_to_fetch: 50 },
    shows: 'A place by its number; the highest rated first.',
  },
  { endpoint, request: { query: urlOf('900000104') }, shows: 'Reviews in French and English.' },
  { endpoint, request: { query: urlOf('900000105') }, shows: 'All seven reviews stand on the first page.' },
  { endpoint, request: { query: urlOf('900000106') }, shows: 'A place without any review.' },
  {
    endpoint,
    request: { query: urlOf('900000107'), reviews_to_fetch: 60 },
    shows: 'The first id of the registered query is stale, the next one works.',
  },
  {
    endpoint,
    request: { query: urlOf('900000108') },
    shows: 'Only the query that gives no more than the newest 20 is known: a warning tells of the order.',
  },
  {
    endpoint,
    request: { query: urlOf('900000109') },
    shows: 'Every query is refused; what the pages show is read in its place: the reviews in English.',
  },
  {
    endpoint,
    request: { query: urlOf('900000109'), sort_type: 'newest' },
    shows: 'Every query is refused, and pages do not stand newest first.',
    answers: 'upstream_blocked',
  },
  {
    endpoint,
    request: { query: 'https://www.tripadvisor.com/Attraction_Review-g900001-d900000199-Reviews-Nowhere.html' },
    shows: 'There is no such place.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Tripadvisor. */
export const tripadvisorItems: readonly SandboxItem[] = [
  ...normalItems,
  ...places.flatMap(({ id, fault }) =>
    fault ? faultItem(endpoint, 'Tripadvisor', urlOf(id), tripadvisorFaults[fault]) : [],
  ),
];
