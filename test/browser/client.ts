import type { Page } from 'playwright-core';

/** Runs in the page: the number of reviews of all pages, the last event of a stream, and the code of an error. */
const use = `(async () => {
  const { Vouch } = await import('/client/index.js');
  const vouch = new Vouch({ baseUrl: location.origin, apiKey: 'demo' });
  let count = 0;
  for await (const _ of vouch.reviews('podcast-directory', { query: 'The Slow Kitchen' })) count += 1;
  let last;
  for await (const { event } of vouch.stream('domain-to-everything-continues', { query: 'blue-door-cafe.example' })) last = event;
  const error = await vouch.call('podcast-directory', { query: 'id999999999999' }).catch((caught) => caught);
  return count > 100 ? last + ', ' + error.code : count + ' reviews';
})()`;

/** Imports the client that the gateway serves in one of its pages. Gives what went wrong; undefined if nothing did. */
export const tryClient = async (page: Page): Promise<string | undefined> => {
  const result = await page.evaluate<unknown>(use);
  return result === 'done, item_not_found' ? undefined : `the client gives ${String(result)} in a browser`;
};
