import { isBuiltin } from 'node:module';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { bundleModule } from '#infra/aws/bundle.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { toolCallEvent } from '../../mcp/tool-call-event.ts';
import { expectPages, expectProgress } from '../../mcp/uses.ts';
import { LambdaProcess } from '../../runtime/lambda-process.ts';
import { useLocal } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';

/** The code of the MCP function may weigh so much. */
const largestKb = 400;

/** What the tools call by HTTP is no part of their own function: contracts, platforms, prompts, the client of the API. */
const ofEndpoints =
  /^(functions\/(?!mcp\/)|shared\/(?!mcp\/|api\/|errors\.ts|html\/parse-json\.ts))|^node_modules\/(got|cheerio|@anthropic-ai|ajv)\//;

const local = await useLocal();

describe('the deployed bundle of the MCP function', () => {
  const directory = useDirectory();
  const metafile = bundleModule(mcpFunction.modulePath, directory);
  let lambda: LambdaProcess;
  beforeAll(async () => {
    lambda = await LambdaProcess.start({
      directory,
      environment: { VOUCH_BASE_URL: local.address, VOUCH_PUBLIC_BASE_URL: local.address },
    });
  });
  afterAll(() => lambda.stop());

  it('is small', () => {
    const [code] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint === mcpFunction.modulePath);
    expect(code?.bytes).toBeLessThanOrEqual(largestKb * 1000);
  });

  it('holds no contract, platform or prompt', () => {
    expect(Object.keys(metafile.inputs)).toContain('shared/mcp/tools.json');
    expect(Object.keys(metafile.inputs).filter((file) => ofEndpoints.test(file))).toEqual([]);
  });

  it('takes only Node itself from outside', () => {
    const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(outside.filter((path) => !isBuiltin(path))).toEqual([]);
  });

  /** Calls the function as API Gateway does: each request is an event. */
  const invoke = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    if (init.method !== 'POST') return new Response(null, { status: 405 });
    const rawHeaders = [...new Headers(init.headers)].flat();
    const body = typeof init.body === 'string' ? init.body : null;
    const event = restEvent({ method: 'POST', rawHeaders, body, requestId: 'test' });
    const { prelude, body: answer } = await lambda.invoke(event);
    const { statusCode = 0, headers = {} } = prelude ?? {};
    if (statusCode === 202) return new Response(null, { status: statusCode });
    return new Response(Readable.toWeb(answer), { status: statusCode, headers });
  };

  it.each([
    ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
    ['2025-11-25', {}],
  ] as const)(
    "serves a client of %s in AWS's runtime client",
    async (version, options) => {
      const client = new Client({ name: 'test', version: '1' }, options);
      const requestInit = { headers: { authorization: 'Bearer demo' } };
      await client.connect(
        new StreamableHTTPClientTransport(new URL('https://api.example/mcp'), { requestInit, fetch: invoke }),
      );
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      await expectPages(client);
      await expectProgress(client);
      await client.close();
    },
    30_000,
  );

  it.each(['schlüssel', 'key\u2028', ''])('refuses the key %j, and goes on', async (key) => {
    const call = { name: 'get_reviews', arguments: { kind: 'podcast-directory', query: 'x' } };
    const { prelude, body } = await lambda.invoke(toolCallEvent(call, { 'x-api-key': key }));
    expect(prelude).toMatchObject({ statusCode: 200 });
    expect(await text(body)).toContain('/docs/errors#unauthenticated');
  });

  it('writes nothing of a request to the log', async () => {
    const rawHeaders = ['x-api-key', 'secret-key'];
    const { body } = await lambda.invoke(restEvent({ method: 'POST', rawHeaders, body: '{"secret', requestId: '1' }));
    for await (const _ of body);
    expect(lambda.output).not.toContain('secret');
  });
});
