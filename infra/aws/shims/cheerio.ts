import type * as cheerio from 'cheerio/slim';

/** What `cheerio.cjs` exports, the file beside the bundle with the package itself: `infra/aws/write-bundle.ts`. */
type Cheerio = Pick<typeof cheerio, 'load'>;

/** Reads cheerio when it is first used: else Node compiles it at each cold start (3 % of one; Node 24, 2026-11). */
export const load: Cheerio['load'] = (...parameters) => {
  const { load: loadNow }: Cheerio = require('./cheerio.cjs');
  return loadNow(...parameters);
};
