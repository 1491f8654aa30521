import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { freelancers } from './freelancers.ts';

const endpoint = '/freelance-marketplace/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'WrenCodes', reviews_to_fetch: 2 },
    shows: 'A freelancer by user name; 420 reviews, with a rating for each criterion.',
  },
  {
    endpoint,
    request: { query: '990000201', reviews_to_fetch: 430 },
    shows: 'All 420 reviews of a user number, over five requests.',
  },
  {
    endpoint,
    request: { query: 'WrenCodes', review_unique_id: '89214965' },
    shows: 'One review by its id, from far down the list.',
  },
  {
    endpoint,
    request: { query: 'WrenCodes', review_unique_id: '1' },
    shows: 'The freelancer has no review of that id.',
    answers: 'item_not_found',
  },
  {
    endpoint,
    request: { query: 'https://www.freelancer.com/u/birkholz-design' },
    shows: 'A profile by its address; its clients write German.',
  },
  {
    endpoint,
    request: { query: 'https://www.freelancer.com/u/AtelierKerbrat?frm=search', sort_type: 'submit_date_desc' },
    shows: 'Clients who write French; the one order that there is, by name.',
  },
  { endpoint, request: { query: 'lucia_traduce', reviews_to_fetch: 45 }, shows: 'Exactly as many as there are.' },
  { endpoint, request: { query: 'onejob' }, shows: 'A single review.' },
  { endpoint, request: { query: 'quietstarter' }, shows: 'A freelancer without any review.' },
  {
    endpoint,
    request: { query: 'https://www.freelancer.com/u/nobodyofthatname' },
    shows: 'There is no such user name.',
    answers: 'item_not_found',
  },
  { endpoint, request: { query: '990000299' }, shows: 'There is no such user number.', answers: 'item_not_found' },
];

/** What can be asked of Freelancer.com. */
export const freelancerItems: readonly SandboxItem[] = [
  ...normalItems,
  ...freelancers.flatMap(({ username, fault }) =>
    fault ? faultItem(endpoint, 'Freelancer.com', username, faults[fault]) : [],
  ),
];
