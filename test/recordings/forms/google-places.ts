import googlePlaces from '#shared/platforms/google-places/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: googlePlaces,
  recordedAs: ['google-places', 'google-maps'],
  forms: {
    'place-details-legacy': { source: 'place-details', target: { id: 'ChIJN1t_tDeuEmsRUsoyG83frY4' } },
    GetLocalBoqProxy: { source: 'public-list', target: { id: 'ChIJ999fMQAVrjsRx_GEStRM5Z8' } },
    // No longer answered without a session, or a part of a page that is not read.
    'place-page': {},
    listugcposts: {},
    'place-details-v1': { source: 'places-v1', sort: 'relevance' },
  },
} satisfies Forms;
