import shapo from '#shared/platforms/shapo.ts';
import type { Forms } from '../form.ts';

/** The recorder kept the list alone; expected.json says where it was. */
const pageWith = (text: string): string =>
  `<!doctype html><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"wall":${text.replaceAll('<', '\\u003c')}}}}</script>`;

export default {
  platform: shapo,
  forms: {
    'wall-of-love': { source: 'wall', target: { id: 'wall-of-love/c5cf604cf7' }, envelope: pageWith, isSorted: true },
  },
} satisfies Forms;
