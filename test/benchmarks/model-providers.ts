import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import type { Sandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { modelProviders } from '#shared/generation/claude/providers.ts';
import { listen } from '../listen.ts';
import { postEvent } from '../post-event.ts';
import { firstAnswer } from './first-answer.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { inFolder, inSandbox } from './surroundings.ts';

const usualRounds = 15;

/** Below the project, so that the bundles find the signer, which the Lambda runtime provides. */
const artifacts = join(import.meta.dirname, '../../.artifacts');

/** Passes requests to the simulated Claude with its key, and returns the first answer to every request from then on. */
const startModel = async ({ claude }: Sandbox) => {
  let answer: string | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    answer ??= await fetch(claude.origin + request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': claude.apiKey, 'anthropic-version': '2023-06-01' },
      body,
    }).then((given) => given.text());
    response.setHeader('content-type', 'application/json').end(answer);
  });
  return { server, origin: `http://${await listen(server)}` };
};

const compare = async (
  endpoint: Endpoint,
  directory: string,
  sandbox: Sandbox,
  rounds: number,
): Promise<Table['rows'][number]> => {
  bundle(endpoint, directory);
  const { server, origin } = await startModel(sandbox);
  const runs = modelProviders.map((provider) => {
    const environment = {
      ...{ POWERTOOLS_METRICS_NAMESPACE: 'Vouch', ...sandboxVariables(sandbox), ANTHROPIC_BASE_URL: origin },
      ...{ VOUCH_MODEL_PROVIDER: provider, VOUCH_MODEL_WORKSPACE: 'wrkspc_01' },
      ...{ AWS_ACCESS_KEY_ID: 'synthetic', AWS_SECRET_ACCESS_KEY: 'synthetic' },
    };
    const event = postEvent(endpoint.path, endpoint.example.request);
    return [provider, async () => (await firstAnswer({ directory, environment, event })).processor] as const;
  });
  try {
    for (const [, run] of runs) await run(); // The files are then in the cache of the disk.
    const times = await interleave(Object.fromEntries(runs), rounds);
    const medians = runs.map(([provider]) => median(times.get(provider) ?? []));
    const [anthropic = 0, ...others] = medians;
    return [endpoint.name, ...medians.map((ms) => ms.toFixed(0)), ...others.map((ms) => (ms - anthropic).toFixed(0))];
  } finally {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
};

/** Cold starts of every function that writes, with each provider of Claude, in AWS's runtime client. */
export default (async ({ rounds = usualRounds }) => {
  await mkdir(artifacts, { recursive: true });
  const rows: Table['rows'][number][] = [];
  const measure = (sandbox: Sandbox) => async (directory: string) => {
    for (const endpoint of endpoints.filter(({ credentials }) => credentials.includes('anthropic_api_key')))
      rows.push(await compare(endpoint, join(directory, endpoint.name), sandbox, rounds));
  };
  await inSandbox({}, (sandbox) => inFolder(measure(sandbox), artifacts));
  return [
    {
      title: `Cold start by provider of Claude: processor time to the end of the first answer, medians of ${rounds} interleaved rounds`,
      columns: ['endpoint', 'anthropic, ms', 'aws, ms', 'bedrock, ms', 'aws more, ms', 'bedrock more, ms'],
      rows,
      note: 'Every provider gets the same answer from a server on loopback. The signer is that of node_modules.',
    },
  ];
}) satisfies Benchmark;
