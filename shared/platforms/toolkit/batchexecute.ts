import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { expectJson } from './wire-schemas.ts';

/**
 * Google's batchexecute protocol: the form field of a call, its answer, and the data blocks in the pages of the same
 * application. Recorded on Google Play in 2021 and 2026.
 */

/** The value of the form field `f.req` for one call. */
export const batchRequest = (rpc: string, argument: unknown): string =>
  JSON.stringify([[[rpc, JSON.stringify(argument), null, 'generic']]]);

/** The result of one call: its payload, or an error code. */
export type BatchAnswer = { readonly payload: unknown } | { readonly errorCode: number };

const line = z.tuple([z.literal('wrb.fr'), z.string(), z.string().nullable()]).rest(z.unknown());
const errorCode = z.array(z.number()).min(1);

/**
 * The answer to the call `rpc`. The body is `)]}'` and one JSON list or, with rt=c, several JSON lists on lines of their
 * own. The lengths between them are unreliable. Before 2022 a list could contain line ends.
 *
 * @throws upstream_rate_limited on PlayGatewayError, which comes with status 200 (one source, JoMingyu's client)
 * @throws upstream_changed when there is no answer to `rpc`
 */
export const readBatch = (body: string, rpc: string): BatchAnswer => {
  if (body.includes('com.google.play.gateway.proto.PlayGatewayError')) {
    throw new VouchError('upstream_rate_limited', 'Google limits the rate of requests. Try again later.', {
      retryAfterSeconds: 60,
    });
  }
  for (const list of jsonLists(body)) {
    for (const element of list) {
      const parsed = line.safeParse(element);
      if (!parsed.success || parsed.data[1] !== rpc) continue;
      const [, , text, ...rest] = parsed.data;
      if (text !== null) return { payload: expectJson(text, "Google's answer") };
      const code = errorCode.safeParse(rest[2]);
      return { errorCode: code.success ? (code.data[0] ?? 0) : 0 };
    }
  }
  throw changed();
};

const changed = (): VouchError => new VouchError('upstream_changed', 'The answer of Google has an unknown format.');

const lists = z.array(z.unknown());

/** The JSON lists in a body: everything after the first bracket, else each line that is a list. */
const jsonLists = (body: string): unknown[][] => {
  const start = body.indexOf('[');
  if (start < 0) return [];
  const candidates = [
    body.slice(start),
    ...body
      .slice(start)
      .split('\n')
      .filter((text) => text.startsWith('[')),
  ];
  const found: unknown[][] = [];
  for (const [index, text] of candidates.entries()) {
    try {
      const parsed = lists.safeParse(JSON.parse(text));
      if (parsed.success) found.push(parsed.data);
    } catch {
      continue; // With rt=c only the single lines are JSON. A line that was cut off is left out.
    }
    if (index === 0) break;
  }
  return found;
};

/**
 * The data blocks of a page with the answer to `rpc`, in the page's order. The keys of blocks change with each release, so
 * blocks are found by their rpc in AF_dataServiceRequests.
 */
export const pageBlocks = (html: string, rpc: string): unknown[] => {
  const keys = [...html.matchAll(/'(ds:\d+)'\s*:\s*\{id:'(\w+)'/g)].filter(([, , id]) => id === rpc);
  return keys.flatMap(([, key]) => {
    const start = html.indexOf(`AF_initDataCallback({key: '${key}'`);
    const data = start < 0 ? -1 : html.indexOf('data:', start);
    if (data < 0) return [];
    const parsed = parsePrefix(html, data + 'data:'.length);
    return parsed === undefined ? [] : [parsed];
  });
};

/** The text after a block's data. */
const blockEnd = ', sideChannel:';

/** The JSON value that starts at `start`; undefined when there is none. A text in the value may contain the end mark. */
const parsePrefix = (html: string, start: number): unknown => {
  for (let end = html.indexOf(blockEnd, start); end >= 0; end = html.indexOf(blockEnd, end + 1)) {
    try {
      return JSON.parse(html.slice(start, end));
    } catch {
      if (end - start > 5_000_000 || html.slice(start, end).includes('</script>')) return undefined;
    }
  }
  return undefined;
};
