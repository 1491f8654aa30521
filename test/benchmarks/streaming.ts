import { endpoints } from '#functions/index.ts';
import { Gateway } from '#infra/gateway/gateway.ts';
import type { Origins } from '#shared/http/exchange.ts';

export const path = '/domain-to-everything-continues/reviews';
const unlimited = { requestsPerSecond: 1e9, burst: 1e9, requestsPerMonth: 1e12 };

/** An event that has come. */
export interface TimedEvent {
  readonly event: string;
  /** Since the request was sent. */
  readonly ms: number;
}

/** The events of one stream, as they come. Leaving the loop ends the connection. */
export async function* streamOf(address: string, query: string): AsyncGenerator<TimedEvent> {
  const started = performance.now();
  const leaving = new AbortController();
  const { status, body } = await fetch(address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  });
  if (status !== 200 || body === null) throw new Error(`${query} was answered ${status}`);
  try {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event] = /^event: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event !== undefined) yield { event, ms: performance.now() - started };
      }
    }
  } finally {
    leaving.abort();
  }
}

/** All events of a stream, when it has ended. */
export async function wholeStream(address: string, query: string): Promise<readonly TimedEvent[]> {
  const events: TimedEvent[] = [];
  for await (const event of streamOf(address, query)) events.push(event);
  return events;
}

/** Runs `use` over a gateway in this process that asks these origins. */
export async function withGateway<Result>(
  origins: Origins,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  process.env['VOUCH_ORIGINS'] = JSON.stringify(origins);
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  const gateway = new Gateway({ endpoints, apiKey: 'demo', plan: unlimited, openapi: {}, sandbox: undefined });
  try {
    return await use(await gateway.listen());
  } finally {
    await gateway.close();
  }
}
