import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Settings } from '#infra/aws/settings.ts';
import { concurrencyFindings } from '#infra/tools/deploy/account.ts';
import { firstCall } from '#infra/tools/deploy/first-call.ts';
import { listen } from '../../../listen.ts';

const settings = (given: object = {}) => Settings.parse({ stackName: 'vouch', ...given });
const functions = 20;

it.each<[what: string, given: object, concurrency: number]>([
  ['nothing is reserved, and all requests fit', {}, 100],
  ['what is reserved leaves 100', { reservedConcurrency: 10, streamConcurrency: 50 }, 350],
])('%s: nothing to say', (_, given, concurrency) => {
  expect(concurrencyFindings(settings(given), concurrency, functions)).toEqual({ problems: [], advice: [] });
});

it('what is reserved does not fit: a problem with both figures', () => {
  const { problems } = concurrencyFindings(settings({ reservedConcurrency: 10 }), 309, functions);
  expect(problems).toEqual([expect.stringMatching(/reserve 210 .* has 309, .* keeps 100/)]);
  expect(concurrencyFindings(settings({ reservedConcurrency: 10 }), 310, functions).problems).toEqual([]);
});

it('only the stream reserves', () => {
  expect(concurrencyFindings(settings({ streamConcurrency: 5 }), 104, functions).problems).toHaveLength(1);
  expect(concurrencyFindings(settings({ streamConcurrency: 5 }), 105, functions).problems).toEqual([]);
});

it('a new account is told what to ask for', () => {
  const { problems, advice } = concurrencyFindings(settings(), 10, functions);
  expect(problems).toEqual([]);
  expect(advice).toEqual([expect.stringMatching(/at most 10 .* 100 requests per second .* Service Quotas/)]);
});

it('an unknown concurrency stops nothing', () => {
  const { problems, advice } = concurrencyFindings(settings({ reservedConcurrency: 40 }), undefined, functions);
  expect([problems.length, advice.length]).toEqual([0, 1]);
});

/** Answers in turn, the last answer again and again. */
const serve = async (answers: readonly (readonly [status: number, body: string])[]) => {
  const asked: { headers: IncomingMessage['headers']; body: unknown; path: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const { headers, url: path } = request;
    asked.push({ headers, path, body: await json(request) });
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1] ?? [500, ''];
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  const address = `http://${await listen(server)}/prod`;
  const close = () => once(server.close(), 'close');
  return { address, asked, close };
};

const refusal = JSON.stringify({ code: 'unauthenticated', detail: 'The key is unknown.' });

it('asks again while the key is not known yet', async () => {
  const last = [200, '{"all_reviews": [1, 2, 3]}'] as const;
  const { address, asked, close } = await serve([[401, refusal], [403, ''], last]);
  expect(await firstCall(address, 'the-key', 1)).toEqual({ status: 200, text: '3 reviews' });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({
    headers: { 'x-api-key': 'the-key', 'content-type': 'application/json' },
    path: '/prod/podcast-directory/reviews',
    body: { query: 'The Daily' },
  });
  await close();
});

it('says what an error says, without trying again', async () => {
  const blocked = JSON.stringify({ code: 'upstream_blocked', detail: 'It refuses us.' });
  const { address, asked, close } = await serve([[503, blocked]]);
  expect(await firstCall(address, 'the-key', 1)).toEqual({ status: 503, text: 'upstream_blocked: It refuses us.' });
  expect(asked).toHaveLength(1);
  await close();
});

it('gives up on a key that stays unknown, and on what is not this API', async () => {
  const { address, asked, close } = await serve([[401, refusal]]);
  expect(await firstCall(address, 'the-key', 1)).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(13);
  await close();
  await expect(firstCall(address, 'the-key', 1)).rejects.toThrow();
  const other = await serve([[200, '<html>']]);
  expect((await firstCall(other.address, 'the-key', 1)).text).toBe('an answer that is not of this API');
  await other.close();
});
