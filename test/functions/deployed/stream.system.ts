import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, standIns, startSandbox } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { LambdaProcess } from '../../runtime/lambda-process.ts';
import { postEvent } from '../../toolkit/post-event.ts';
import { readAnswer } from '../../toolkit/read-answer.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { type UrlRequest, urlEvent } from '../../toolkit/url-event.ts';

/** Takes requests and answers none. */
const silent = (standIn: StandIn): StandIn => ({
  ...standIn,
  answer: () => ({ status: 200, headers: {}, body: '', deliver: () => undefined }),
});

/** In place of the SDK that Lambda brings: a table that knows one key, and counts what passes. */
const tableOfOneKey = (value: string): string => `
const used = {};
export class DynamoDB {
  getItem = async ({ Key }) =>
    Key.pk.S === 'key#${keyHash(value)}' ? { Item: { customer: { S: 'ada' }, plan: { S: 'free' } } } : {};
  updateItem = async ({ Key }) => {
    used[Key.pk.S] = (used[Key.pk.S] ?? 0) + 1;
    return { Attributes: { used: { N: String(used[Key.pk.S]) } } };
  };
}
`;

describe.each(endpoints.filter(({ transport }) => transport === 'events'))(
  'the deployed bundle of $name, in the runtime client of AWS',
  ({ group, name, path }) => {
    const plans = { free: { requestsPerSecond: 1, burst: 5, requestsPerMonth: 10 } };
    const directory = useDirectory();
    let sandbox: Sandbox;
    let lambda: LambdaProcess | undefined;

    beforeAll(async () => {
      bundle({ group, name }, directory);
      const sdk = join(directory, 'node_modules/@aws-sdk/client-dynamodb');
      await mkdir(sdk, { recursive: true });
      await writeFile(join(sdk, 'package.json'), '{"type":"module","exports":"./index.js"}');
      await writeFile(join(sdk, 'index.js'), tableOfOneKey('of-ada'));
    });

    /** The shop's site answers; its platform does not where it is silent. */
    const start = async (isSilent: boolean, environment: Record<string, string> = {}): Promise<LambdaProcess> => {
      const asked = (host: string) => standIns.filter(({ hosts }) => hosts.includes(host));
      const platform = asked('www.trustpilot.com').map((standIn) => (isSilent ? silent(standIn) : standIn));
      sandbox = await startSandbox({ standIns: [...asked('copperkettle.example'), ...platform] });
      lambda = await LambdaProcess.start({
        directory,
        environment: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', ...sandboxVariables(sandbox), ...environment },
      });
      return lambda;
    };
    afterEach(async () => {
      await lambda?.stop();
      await sandbox.close();
    });

    const question = { query: 'copperkettle.example' };
    const whole = { event: 'done', data: { status: 'complete' } };
    const complete = [{ event: 'site' }, { event: 'platforms' }, { event: 'reviews' }, whole];

    it('ends before its deadline with what it has, when a platform does not answer', async () => {
      const running = await start(true);
      // The platform never answers. A stream that ignored this deadline would end after Jest's own limit for a test.
      const answer = await readAnswer(await running.invoke(postEvent(question), { remainingMs: 4_000 }));
      const warnings = [{ code: 'upstream_timeout', platform: 'trustpilot' }];
      expect(answer).toMatchObject({
        statusCode: 200,
        body: [
          { event: 'site' },
          { event: 'platforms' },
          { event: 'reviews', data: { warnings } },
          { event: 'done', data: { status: 'partial', warnings } },
        ],
      });
    });

    describe('by its function URL', () => {
      const headers = { 'x-api-key': 'of-ada', 'content-type': 'application/json' };
      const table = { VOUCH_CUSTOMER_TABLE: 'keys', VOUCH_PLANS: JSON.stringify(plans) };
      const ask = async (running: LambdaProcess, request: Partial<UrlRequest> = {}) =>
        readAnswer(await running.invoke(urlEvent({ path, headers, body: JSON.stringify(question), ...request })));

      it('answers who has a key, again and again, and tells where he stands', async () => {
        const running = await start(false, table);
        for (const left of [9, 8]) {
          const { statusCode, headers: given, body } = await ask(running);
          expect([statusCode, given['ratelimit']]).toEqual([200, expect.stringContaining(`"month";r=${left};`)]);
          expect(body).toMatchObject(complete);
        }
      });

      it.each<[what: string, status: number, code: string, request: Partial<UrlRequest>]>([
        ['a wrong key', 401, 'unauthenticated', { headers: { ...headers, 'x-api-key': 'of-eve' } }],
        ['no JSON', 400, 'invalid_request', { body: '{' }],
      ])('%s: %d, a plain problem', async (_, statusCode, code, request) => {
        expect(await ask(await start(false, table), request)).toMatchObject({
          statusCode,
          headers: { 'content-type': 'application/problem+json', 'x-request-id': 'posted-by-test' },
          body: { code, status: statusCode },
        });
      });

      it.each(['identity', 'gzip'])(
        '%s: sends its prelude with the first event, and each event when it comes',
        async (encoding) => {
          const running = await start(true, table); // Its platform never answers.
          const asked = { path, headers: { ...headers, 'accept-encoding': encoding }, body: JSON.stringify(question) };
          const { prelude, body } = await running.invoke(urlEvent(asked), { remainingMs: 10_000 });
          body.on('error', () => undefined); // It is not read to its end.
          const events = (encoding === 'gzip' ? body.pipe(createGunzip()) : body).setEncoding('utf8');
          const [first] = await once(events, 'data');
          const compressed = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
          expect(prelude).toMatchObject({
            statusCode: 200,
            headers: {
              ...{ 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'posted-by-test' },
              ...(encoding === 'gzip' && compressed),
            },
          });
          expect(first).toMatch(/^id: 1\nevent: site\ndata: \{.*\}\n\n/);
        },
      );

      it('compresses a stream to its end, once its function has sent a stream before', async () => {
        const running = await start(false, table);
        for (const encoding of ['identity', 'gzip']) {
          const asked = { path, headers: { ...headers, 'accept-encoding': encoding }, body: JSON.stringify(question) };
          const { body, ...answer } = await running.invoke(urlEvent(asked));
          const events = encoding === 'gzip' ? body.pipe(createGunzip()) : body;
          expect((await readAnswer({ ...answer, body: events })).body).toMatchObject(complete);
        }
      });
    });
  },
);
