import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { businesses, encidOf } from './businesses.ts';

const endpoint = '/business-review-site/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/copper-kettle-porto-vento', reviews_to_fetch: 2 },
    shows: 'A business by its address; 216 reviews in four languages, with photos and answers of the owner.',
  },
  {
    endpoint,
    request: { query: 'copper-kettle-porto-vento', sort_type: 'newest', sync_date: '2026-08-01', reviews_to_fetch: 90 },
    shows: 'A business by its alias; only what was written since August.',
  },
  {
    endpoint,
    request: { query: 'https://m.yelp.com/biz/taquer%C3%ADa-el-faro-porto-vento-2?osq=Tacos', language: 'es' },
    shows: 'The reviews in Spanish only.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.de/biz/birkholz-radwerkstatt-ostertal', sort_type: 'oldest' },
    shows: 'The oldest reviews first.',
  },
  {
    endpoint,
    request: { query: encidOf('salt-and-thread-lindholm'), sort_type: 'lowest_rated', reviews_to_fetch: 70 },
    shows: 'A business by its id; the lowest rated first.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/quill-and-daughters-lindholm' },
    shows: 'All nine reviews stand on the first page.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/opening-soon-lindholm' },
    shows: 'A business without any review.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/paper-lantern-noodles-lindholm', reviews_to_fetch: 60 },
    shows: 'The newest id of the document is stale, the next one works.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/north-pier-barbers-lindholm', reviews_to_fetch: 40 },
    shows: 'All ids of the document are stale; the feed that the site had before is read, whose dates are days.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/violet-hour-books-lindholm' },
    shows: 'The id of the business is told by its page only.',
  },
  {
    endpoint,
    request: { query: 'https://www.yelp.com/biz/nowhere-lindholm' },
    shows: 'There is no such business.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Yelp. */
export const yelpItems: readonly SandboxItem[] = [
  ...normalItems,
  ...businesses.flatMap(({ alias, fault }) =>
    fault ? faultItem(endpoint, 'Yelp', `https://www.yelp.com/biz/${alias}`, faults[fault]) : [],
  ),
];
