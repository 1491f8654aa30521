import browserExtension from '#functions/reviews/browser-extension/contract.ts';
import { createHttp } from '#shared/http/client.ts';
import { openNetwork } from '#shared/network.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import { listOf, megabyte, type Reader, unlessRefused } from './reader.ts';

/** Calls to a platform that answers with one page after another, each at its limit and with one review that is read. */

const { name, platforms, sorts, itemField } = browserExtension;
const asked = { query: 'firefox-add-ons: 1234567', reviews_to_fetch: 500, is_text_formatted: true } as const;

const call = unlessRefused(async (text) => {
  let page = 0;
  const [before = '', after = ''] = text.split('"id":1,');
  const rest = Buffer.from(after); // Made once: its time is not that of the reader.
  const deadline = Date.now() + 20_000;
  const network = {
    resolve: async () => [{ address: '93.184.216.34', family: 4 as const }],
    transmit: async (_: unknown, maximumBytes: number) => {
      page += 1;
      const body = Buffer.concat([Buffer.from(`${before}"id":${page},`), rest]);
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: body.subarray(0, maximumBytes),
        isCut: body.length > maximumBytes,
      };
    },
  };
  const http = createHttp({ deadline, hosts: ['addons.mozilla.org'], network });
  return fetchReviews({
    ...{ endpoint: name, platforms, sorts, itemField, request: asked },
    ...(await openNetwork({ credentials: [] }, { deadline, signal: new AbortController().signal })),
    onSource: () => undefined,
    httpFor: () => http,
  });
});

const page = (record: string, values = 300_000) =>
  listOf(record, '{"count":1000000,"next":"a","results":[{"id":1,"score":5},', ']}', values);

export const callReaders: readonly Reader[] = [
  {
    name: 'pages of a call',
    limit: 4 * megabyte,
    read: call,
    inputs: {
      'not objects': page('0'),
      'empty lists': page('[]'),
      'texts of signs': '{"count":1000000,"next":"a","results":[{"id":1,"score":5,"body":"«<p>»"}]}',
      'long texts': '{"count":1000000,"next":"a","results":[{"id":1,"score":5,"body":"«\\u0301»"}]}',
    },
  },
];
