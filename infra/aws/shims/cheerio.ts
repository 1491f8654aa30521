import type * as cheerio from 'cheerio/slim';

/** What `cheerio.cjs` exports, the file beside the bundle with the package itself: `infra/aws/write-bundle.ts`. */
type Cheerio = Pick<typeof cheerio, 'load'>;

/**
 * Reads cheerio when a page is first read with selectors: most calls need none, and Node would compile it at each cold
 * start (3 % of one; Node 24, 2026-11). Files are read once.
 */
export const load: Cheerio['load'] = (...parameters) => {
  const { load: loadNow }: Cheerio = require('./cheerio.cjs');
  return loadNow(...parameters);
};
