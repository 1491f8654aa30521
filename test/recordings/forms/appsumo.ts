import appsumo from '#shared/platforms/appsumo/index.ts';
import type { Forms } from '../form.ts';

/** No list of reviews has been recorded, only what the search of the shop finds. */
export default {
  platform: appsumo,
  forms: {
    esbrowse: { envelope: (text) => `{"deals":${text},"meta":{"total_results":432}}` },
  },
} satisfies Forms;
