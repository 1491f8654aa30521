import { globSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerOf, send, wait } from './answer.ts';
import { type Claude, startClaude } from './claude/server.ts';
import { forgetFailures, sendReply } from './faults.ts';
import { type Respond, readBody, serve } from './loopback.ts';
import type { SandboxItem, StandIn } from './stand-in.ts';

/** Checks a module that was imported by its path. */
const isStandInModule = (module: unknown): module is { readonly default: StandIn } =>
  typeof module === 'object' && module !== null && 'default' in module;

const loadStandIns = (): Promise<StandIn[]> =>
  Promise.all(
    globSync('{platforms/*,sites}/stand-in.ts', { cwd: import.meta.dirname })
      .sort()
      .map(async (file) => {
        const module: unknown = await import(join(import.meta.dirname, file));
        if (!isStandInModule(module)) throw new Error(`${file} exports no stand-in`);
        return module.default;
      }),
  );

/** Every stand-in: one for each folder with a stand-in.ts. */
export const standIns: readonly StandIn[] = await loadStandIns();

/** A running sandbox. */
export interface Sandbox {
  /** By host: an invented public address, the origin that serves it, and the schemes if not both. */
  readonly origins: Record<string, { address: string; origin: string; schemes?: ['http'] }>;
  /** Every item of every stand-in. */
  readonly items: readonly SandboxItem[];
  /** The last 10,000 requests, oldest first. `path` has the query string. */
  readonly requests: () => readonly { host: string; method: string; path: string }[];
  /** The stand-in for Claude. It has its own origin and its own items. */
  readonly claude: Claude;
  /** Stops at once and drops open connections. */
  readonly close: () => Promise<void>;
}

const longestLog = 10_000;
const largestBody = 1_000_000;

/** One address of a public range for each host. Addresses are only checked, never connected to. */
const publicAddress = (index: number): string => `142.250.180.${14 + index}`;

const answerFailure = (response: ServerResponse, error: unknown): void => {
  if (response.headersSent) response.destroy();
  else send(response, answerOf('text/plain', `The sandbox failed: ${error}`, 500));
};

/**
 * Starts the stand-ins on one local port; the Host header selects one. `delayMs` delays each answer, for benchmarks;
 * `slowMs` is how long the fault `slow` takes.
 */
export const startSandbox = async (
  options: { delayMs?: number; slowMs?: number; standIns?: readonly StandIn[] } = {},
): Promise<Sandbox> => {
  const { delayMs = 0, slowMs, standIns: chosen = standIns } = options;
  const byHost = new Map(chosen.flatMap((standIn) => standIn.hosts.map((host) => [host, standIn] as const)));
  const requests: { host: string; method: string; path: string }[] = [];

  const respond: Respond = async (request, response) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    const path = request.url ?? '/';
    requests.push({ host, method: request.method ?? 'GET', path });
    if (requests.length > longestLog) requests.shift();

    const body = await readBody(request, largestBody);
    if (body === undefined) throw new Error(`A request body is larger than ${largestBody} bytes.`);
    if (delayMs > 0) await wait(response, delayMs);
    if (response.destroyed) return;
    const standIn = byHost.get(host);
    if (standIn === undefined) return send(response, answerOf('text/plain', `The sandbox has no host "${host}".`, 421));
    const url = new URL(path, `https://${host}`);
    const text = body.toString();
    // A call with a body is known by it: each attempt of one may have a number of its own in its address.
    await sendReply(response, standIn.answer(url, request, text), text || url.href, slowMs);
  };

  forgetFailures();
  const [{ origin, close }, claude] = await Promise.all([serve(respond, answerFailure), startClaude()]);
  const originOf = (host: string, index: number): Sandbox['origins'][string] => ({
    address: publicAddress(index),
    origin,
    ...(byHost.get(host)?.httpOnlyHosts?.includes(host) && { schemes: ['http'] }),
  });

  return {
    origins: Object.fromEntries([...byHost.keys()].map((host, index) => [host, originOf(host, index)])),
    items: chosen.flatMap((standIn) => standIn.items),
    requests: () => [...requests],
    claude,
    close: async () => {
      await Promise.all([close(), claude.close()]);
    },
  };
};
