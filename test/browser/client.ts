import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const entry = join(import.meta.dirname, '../../client/src/index.ts');

/** Runs in the page: the number of reviews of all pages, the last event of a stream, and the code of an error. */
const use = `(async () => {
  const vouch = new client.Vouch({ baseUrl: location.origin, apiKey: 'demo' });
  let count = 0;
  for await (const _ of vouch.reviews('podcast-directory', { query: 'The Slow Kitchen' })) count += 1;
  let last;
  for await (const { event } of vouch.stream('domain-to-everything-continues', { query: 'blue-door-cafe.example' })) last = event;
  const error = await vouch.call('podcast-directory', { query: 'id999999999999' }).catch((caught) => caught);
  return count > 100 ? last + ', ' + error.code : count + ' reviews';
})()`;

/** Uses the client in a page of the gateway. Gives what went wrong; undefined if nothing did. */
export const tryClient = async (page: Page): Promise<string | undefined> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName: 'client',
    write: false,
  });
  const result = await page.evaluate<unknown>(`${outputFiles[0]?.text}\n${use}`);
  return result === 'done, item_not_found' ? undefined : `the client gives ${String(result)} in a browser`;
};
