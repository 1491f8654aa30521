import trustpilot from '#shared/platforms/trustpilot/index.ts';
import type { Forms } from '../form.ts';

const page = { source: 'page-data', sort: 'newest' };

/** The other members of the state that the pages' reviews stand in. */
const filters = '{"pagination":{"totalPages":1,"totalCount":60}}';

export default {
  platform: trustpilot,
  forms: {
    'category-business-units': {},
    'next-data-page': { ...page, target: { id: 'studiosamo.it' } },
    'pages-reviews': {
      ...page,
      envelope: (text) =>
        `<script id="__NEXT_DATA__">{"props":{"pageProps":{"businessUnit":{},"filters":${filters},"reviews":${text}}}}</script>`,
      target: { id: 'www.bhphotovideo.com' },
    },
  },
} satisfies Forms;
