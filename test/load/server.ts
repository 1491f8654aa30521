import { startLocal } from '#infra/gateway/local.ts';

/**
 * The gateway under load, in a process of its own, so that its memory is its own. Started by run.ts with an IPC channel: sends its
 * address first, then what memory it holds, every second, after a collection where `--expose-gc` allows one.
 */

/** What the server tells run.ts. */
export type ServerMessage = { readonly gateway: string } | { readonly rssMb: number; readonly heapMb: number };

const plan = { requestsPerSecond: 1e9, burst: 1e9, requestsPerMonth: 1e12 };
const megabyte = 1024 * 1024;

const tell = (told: ServerMessage): void => {
  process.send?.(told);
};

process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
const local = await startLocal({ plan });
tell({ gateway: local.address });

setInterval(() => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  tell({ rssMb: rss / megabyte, heapMb: heapUsed / megabyte });
}, 1_000);
process.once('disconnect', () => process.exit());
