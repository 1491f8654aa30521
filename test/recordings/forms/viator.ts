import viator from '#shared/platforms/viator.ts';
import type { Forms } from '../form.ts';

/** The recorded answer is the example of Viator's own specification, evidently a real one. */
export default {
  platform: viator,
  forms: {
    'product-reviews': { source: 'partner-api', target: { id: '5010SYDNEY' } },
  },
} satisfies Forms;
