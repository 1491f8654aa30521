import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { bundleModule } from '#infra/aws/bundle.ts';
import { listen } from '../listen.ts';
import { type Benchmark, interleave, median } from './measure.ts';

const usualRounds = 15;

/** What every request reads: some 30 kB of JSON, the size of a page of reviews. */
const page = JSON.stringify(Array.from({ length: 6_000 }, (_, index) => index));

const clients = {
  got: 'shared/http/transport.ts',
  'node:http': 'test/benchmarks/contestants/node-http.mjs',
} as const;

const Figures = z.object({
  importMs: z.number(),
  importCpuMs: z.number(),
  firstCpuMs: z.number(),
  earlyCpuMs: z.number(),
  laterCpuMs: z.number(),
});
type Figures = z.infer<typeof Figures>;

const figureNames: Readonly<Record<keyof Figures, string>> = {
  importMs: 'the import, ms',
  importCpuMs: 'the import, ms of CPU',
  firstCpuMs: 'the first request, ms of CPU',
  earlyCpuMs: 'each of the 20 after it, ms of CPU',
  laterCpuMs: 'each of the 200 after those, ms of CPU',
};

/** A server that answers everything with one compressed page. */
const pageServer = (): Server => {
  const body = gzipSync(page);
  return createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body);
  });
};

/** Runs one client in a fresh process. */
const run = async (bundle: string, address: string): Promise<Figures> => {
  const child = fork(join(import.meta.dirname, 'contestants/outgoing.mjs'), [bundle, address, String(page.length)]);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the client ended with code ${code}`))),
  ]);
  return Figures.parse(message);
};

/** What got costs above node:http, both as the functions bundle them: the import, and CPU time a request. */
export default (async ({ rounds = usualRounds }) => {
  const directory = await mkdtemp(join(tmpdir(), 'vouch-outgoing-'));
  const server = pageServer();
  try {
    const address = `http://${await listen(server)}/page`;
    const contestants = Object.entries(clients).map(([name, module]): [string, () => Promise<Figures>] => {
      bundleModule(module, join(directory, name));
      return [name, () => run(join(directory, name, 'index.mjs'), address)];
    });
    const results = await interleave(Object.fromEntries(contestants), rounds);
    const of = (client: keyof typeof clients, figure: keyof Figures): number =>
      median((results.get(client) ?? []).map((figures) => figures[figure]));
    return [
      {
        title: `Outgoing requests, in fresh processes: medians of ${rounds} interleaved rounds`,
        columns: ['what', ...Object.keys(clients), 'got above node:http'],
        rows: Figures.keyof().options.map((figure) => {
          const [got, least] = [of('got', figure), of('node:http', figure)];
          return [figureNames[figure], got.toFixed(2), least.toFixed(2), (got - least).toFixed(2)];
        }),
        note: `Each request reads the same compressed page of ${(page.length / 1000).toFixed(0)} kB over one kept connection.`,
      },
    ];
  } finally {
    server.close();
    await rm(directory, { recursive: true });
  }
}) satisfies Benchmark;
