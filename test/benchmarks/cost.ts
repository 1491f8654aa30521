import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import type { Sandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { postEvent } from '../toolkit/post-event.ts';
import { median } from './measure.ts';
import { inFolder, inSandbox } from './surroundings.ts';

/**
 * What a call of each endpoint costs on AWS, from the measured time of its example through the deployed bundle: `npm run tool -- cost` writes
 * docs/cost.md. Nothing but time, memory and prices goes into it.
 */

/** US dollars, us-east-1, arm64, without the free tier, as published in 2026-11. */
const prices = { lambdaRequest: 0.2 / 1e6, gbSecond: 0.0000133334, restRequest: 3.5 / 1e6 };

/** Assumed of the world outside: each answer of a platform or a site takes so long, and each of the model. */
const upstreamMs = 300;
const modelMs = 2_000;

const calls = 5;

interface Measured {
  readonly durationMs: number;
  readonly peakMb: number;
  /** US dollars that the model cost. */
  readonly model: number;
}

/** What the model cost, by the lines that the function logged. */
const modelCost = (output: string): number =>
  [...output.matchAll(/"cost_microdollars":([\d.]+)[,}]/g)].reduce((sum, [, cost]) => sum + Number(cost), 0) / 1e6;

const measure = async (endpoint: Endpoint, directory: string, sandbox: Sandbox): Promise<Measured> => {
  bundle(endpoint, directory);
  const lambda = await LambdaProcess.start({
    directory,
    environment: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', ...sandboxVariables(sandbox) },
  });
  try {
    const times: number[] = [];
    for (let call = 0; call <= calls; call++) {
      const started = performance.now();
      const { body } = await lambda.invoke(postEvent(exampleOf(endpoint).request));
      await text(body);
      times.push(performance.now() - started);
    }
    const [, ...warm] = times; // The first loads the code.
    const status = await readFile(`/proc/${lambda.pid}/status`, 'utf8');
    const answers = lambda.output.match(/"the model answered"/g)?.length ?? 0;
    return {
      durationMs: median(warm) + (answers > 0 ? modelMs : 0),
      peakMb: Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024,
      model: modelCost(lambda.output) / (calls + 1),
    };
  } finally {
    await lambda.stop();
  }
};

/** The formula: US dollars for one call. */
const costOf = ({ memoryMb }: Endpoint, { durationMs, model }: Measured): number =>
  prices.restRequest + prices.lambdaRequest + (durationMs / 1_000) * (memoryMb / 1_024) * prices.gbSecond + model;

const dollars = (amount: number): string => (amount < 1 ? amount.toFixed(4) : amount.toFixed(2));

const row = (endpoint: Endpoint, measured: Measured): string => {
  const one = costOf(endpoint, measured);
  const { durationMs, peakMb, model } = measured;
  const cells = [
    `\`${endpoint.path}\``,
    endpoint.memoryMb,
    peakMb.toFixed(0),
    durationMs.toFixed(0),
    model === 0 ? '–' : dollars(model * 1_000),
    dollars(one * 1_000),
    dollars(one * 1e6),
  ];
  return `| ${cells.join(' | ')} |`;
};

const heading = '## What a call costs\n';
const section = (rows: readonly string[]): string => `${heading}
\`npm run tool -- cost\` writes this section. It runs the example request of each endpoint through its deployed bundle in AWS's runtime client, over the
sandbox. Each response of a platform or website takes ${upstreamMs} ms, and each response of the model counts as ${modelMs} ms. The duration is the median of
${calls} calls after the first one. The cost of a call is:

    request (Lambda) + request (REST API) + seconds x GB of memory x price per GB-second + tokens of the model

- Prices: $${(prices.lambdaRequest * 1e6).toFixed(2)} per million Lambda requests, $${(prices.restRequest * 1e6).toFixed(2)} per million API requests, $${prices.gbSecond} per GB-second (us-east-1, arm64, 2026-11).
- Not included: the free tier, logs, data transfer, WAF and cold starts. AWS says that fewer than 1 % of calls are cold starts.
- Tokens are counted by the simulated Claude, at the prices of claude-haiku-5-5.
- Real platforms and models are faster or slower than assumed. Most of the cost is waiting time.

| endpoint | memory, MB | measured peak, MB | duration, ms | model, $ for 1,000 | 1,000 calls, $ | 1,000,000 calls, $ |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;

await inSandbox({ delayMs: upstreamMs }, (sandbox) =>
  inFolder(async (directory) => {
    const rows: string[] = [];
    for (const endpoint of endpoints)
      rows.push(row(endpoint, await measure(endpoint, join(directory, endpoint.name), sandbox)));
    const file = join(import.meta.dirname, '../../docs/cost.md');
    const [before] = (await readFile(file, 'utf8')).split(heading);
    await writeFile(file, `${before}${section(rows)}`);
  }),
);
