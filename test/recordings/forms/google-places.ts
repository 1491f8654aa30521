import googlePlaces from '#shared/platforms/google-places/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: googlePlaces,
  forms: {
    'place-details-legacy': {
      source: 'place-details',
      contentType: 'application/json',
      target: { id: 'ChIJN1t_tDeuEmsRUsoyG83frY4' },
    },
    'place-details-v1': { source: 'places-v1', contentType: 'application/json', sort: 'relevance' },
  },
} satisfies Forms;
