import airbnb from '#shared/platforms/airbnb/index.ts';
import type { Forms } from '../form.ts';

const source = 'stays-pdp-reviews';
const target = { id: '21409981', language: 'fr' };

export default {
  platform: airbnb,
  forms: {
    'pdp-reviews': {
      source,
      envelope: (text) => `{"data":{"presentation":{"stayProductDetailPage":{"reviews":${text}}}}}`,
      target,
      sort: 'MOST_RECENT',
    },
    'user-profile-reviews': { source, target, sort: 'MOST_RECENT' },
  },
} satisfies Forms;
