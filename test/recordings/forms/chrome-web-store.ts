import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import type { Forms } from '../form.ts';

/** Synthetic: what the page tells, which every call is made from. */
const page = '<meta property="og:title" content="An item - Chrome Web Store"><p class="xJEoWe">1 rating</p>';

export default {
  platform: chromeWebStore,
  forms: {
    batchexecute: {
      source: 'batchexecute',
      contentType: 'application/json',
      pages: { '/detail/': page },
      refusals: { error3: 'upstream_error' },
    },
  },
} satisfies Forms;
