import googlePlay from '#shared/platforms/google-play/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: googlePlay,
  forms: {
    batchexecute: { source: 'batchexecute', contentType: 'application/json' },
    'details-page': { source: 'details-page', contentType: 'text/html' },
    'search-page': { contentType: 'text/html' },
    suggest: { contentType: 'application/json' },
  },
} satisfies Forms;
