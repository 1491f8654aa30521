import { faultItems, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { businesses, encidOf } from './businesses.ts';

const endpoint = '/business-review-site/reviews';

/** Example requests for this Yelp. */
export const yelpItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A business by its address; 216 reviews in four languages, with photos and answers of the owner.': {
        query: 'https://www.yelp.com/biz/copper-kettle-porto-vento',
        reviews_to_fetch: 2,
      },
      'A business by its alias; only what was written since August.': {
        query: 'copper-kettle-porto-vento',
        sort_type: 'newest',
        sync_date: '2026-08-01',
        reviews_to_fetch: 90,
      },
      'The reviews in Spanish only.': {
        query: 'https://m.yelp.com/biz/taquer%C3%ADa-el-faro-porto-vento-2?osq=Tacos',
        language: 'es',
      },
      'The oldest reviews first.': {
        query: 'https://www.yelp.de/biz/birkholz-radwerkstatt-ostertal',
        sort_type: 'oldest',
      },
      'A business by its id; the lowest rated first.': {
        query: encidOf('salt-and-thread-lindholm'),
        sort_type: 'lowest_rated',
        reviews_to_fetch: 70,
      },
      'All nine reviews are on the first page.': 'https://www.yelp.com/biz/quill-and-daughters-lindholm',
      'A business without any review.': 'https://www.yelp.com/biz/opening-soon-lindholm',
      'The newest id of the document is stale, the next one works.': {
        query: 'https://www.yelp.com/biz/paper-lantern-noodles-lindholm',
        reviews_to_fetch: 60,
      },
      'All ids of the document are stale; the feed that the site had before is read, whose dates are days.': {
        query: 'https://www.yelp.com/biz/north-pier-barbers-lindholm',
        reviews_to_fetch: 40,
      },
      'Only the page of the business has its id.': 'https://www.yelp.com/biz/violet-hour-books-lindholm',
    },
    item_not_found: { 'There is no such business.': 'https://www.yelp.com/biz/nowhere-lindholm' },
  }),
  ...faultItems(endpoint, 'Yelp', businesses, faults, ({ alias }) => `https://www.yelp.com/biz/${alias}`),
];
