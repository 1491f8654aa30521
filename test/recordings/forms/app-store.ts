import appStore from '#shared/platforms/apple/app-store.ts';
import type { Forms } from '../form.ts';

/** Synthetic: the page that gives the token which the interface wants. */
const productPage = `<script>{"token":"eyJ${'a'.repeat(40)}"}</script>`;

export default {
  platform: appStore,
  forms: {
    'rss-json': { source: 'feed' },
    'rss-xml': { source: 'feed', contentType: 'text/xml' },
    'rss-error-text': { source: 'feed', status: 400, contentType: 'text/plain' },
    'user-reviews-row': { source: 'user-reviews-row' },
    'amp-api': { source: 'amp-api', pages: { '//apps.apple.com': productPage } },
  },
} satisfies Forms;
