import { faultItems, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { freelancers } from './freelancers.ts';

const endpoint = '/freelance-marketplace/reviews';

/** Example requests for Freelancer.com. */
export const freelancerItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A freelancer by user name; 420 reviews, with a rating for each criterion.': {
        query: 'WrenCodes',
        reviews_to_fetch: 2,
      },
      'All 420 reviews of a user number, over five requests.': { query: '990000201', reviews_to_fetch: 430 },
      'One review by its id, from far down the list.': { query: 'WrenCodes', review_unique_id: '89214965' },
      'A profile by its address; its clients write German.': 'https://www.freelancer.com/u/birkholz-design',
      'Clients who write French; the one order that there is, by name.': {
        query: 'https://www.freelancer.com/u/AtelierKerbrat?frm=search',
        sort_type: 'submit_date_desc',
      },
      'Exactly as many as there are.': { query: 'lucia_traduce', reviews_to_fetch: 45 },
      'A single review.': 'onejob',
      'A freelancer without any review.': 'quietstarter',
    },
    item_not_found: {
      'The freelancer has no review of that id.': { query: 'WrenCodes', review_unique_id: '1' },
      'There is no such user name.': 'https://www.freelancer.com/u/nobodyofthatname',
      'There is no such user number.': '990000299',
    },
  }),
  ...faultItems(endpoint, 'Freelancer.com', freelancers, faults, ({ username }) => username),
];
