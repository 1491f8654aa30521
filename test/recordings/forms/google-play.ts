import googlePlay from '#shared/platforms/google-play/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: googlePlay,
  forms: {
    batchexecute: { source: 'batchexecute' },
    'details-page': { source: 'details-page' },
    'search-page': {},
    suggest: {},
  },
} satisfies Forms;
