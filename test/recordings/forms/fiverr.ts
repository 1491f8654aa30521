import fiverr from '#shared/platforms/fiverr/index.ts';
import type { Forms } from '../form.ts';

/** A page around the data that was cut out of it. */
const envelope = (data: string): string =>
  `<!doctype html><script type="application/json" id="perseus-initial-props">${data}</script>`;

export default {
  platform: fiverr,
  forms: {
    'initial-data': { source: 'gig-page', contentType: 'text/html' },
    perseus: { source: 'gig-page', contentType: 'text/html', envelope },
    'search-perseus': { contentType: 'text/html', envelope },
  },
} satisfies Forms;
