import fiverr from '#shared/platforms/fiverr/index.ts';
import type { Forms } from '../form.ts';

/** A page around the data that was cut out of it. */
const envelope = (data: string): string =>
  `<!doctype html><script type="application/json" id="perseus-initial-props">${data}</script>`;

export default {
  platform: fiverr,
  forms: {
    'initial-data': { source: 'gig-page' },
    perseus: { source: 'gig-page', envelope },
    'search-perseus': { envelope },
  },
} satisfies Forms;
