import viator from '#shared/platforms/viator.ts';
import type { Forms } from '../form.ts';

export default {
  platform: viator,
  forms: {
    'product-reviews': {
      source: 'partner-api',
      isDocumented: true,
      contentType: 'application/json',
      target: { id: '5010SYDNEY' },
    },
  },
} satisfies Forms;
