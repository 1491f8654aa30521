import booking from '#shared/platforms/booking/index.ts';
import type { Forms } from '../form.ts';

/** Synthetic: the page that gives the numbers which the list is asked for with. */
const hotelPage = `<script>var b = { b_hotel_id: '123456', b_ufi: '-7654321', b_csrf_token: 'c3ludGhldGlj' };</script>`;

export default {
  platform: booking,
  forms: {
    'review-list': {
      source: 'review-list',
      pages: { '/hotel/': hotelPage },
      envelope: (text) => `{"data":{"reviewListFrontend":{"reviewCard":${text}}}}`,
      target: { id: 'gb/garden', language: 'en-gb' },
      sort: 'BEST_QUALITY',
    },
  },
} satisfies Forms;
