import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import type { Forms } from '../form.ts';

/** Synthetic: the item's page, which the source reads before each call. */
const page = '<meta property="og:title" content="An item - Chrome Web Store"><p class="xJEoWe">1 rating</p>';

export default {
  platform: chromeWebStore,
  forms: {
    batchexecute: { source: 'batchexecute', pages: { '/detail/': page }, refusals: { error3: 'upstream_error' } },
    'item-page': { source: 'page-data', isOfItem: true, refusals: { _removed_: 'item_not_found' } },
    'rpc-payload': {
      source: 'batchexecute',
      pages: { '/detail/': page },
      envelope: (text) => `)]}'\n\n${JSON.stringify([['wrb.fr', 'x1DgCd', text]])}`,
    },
  },
} satisfies Forms;
