import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { expectJson } from './wire-schemas.ts';

/**
 * Google's batchexecute protocol: the form field of a call, its answer, and the data blocks that a page of the same
 * application embeds. Recorded on Google Play in 2021 and 2026.
 */

/** The value of the form field `f.req` for one call. */
export const batchRequest = (rpc: string, argument: unknown): string =>
  JSON.stringify([[[rpc, JSON.stringify(argument), null, 'generic']]]);

/** What one call came to: its payload, or the code that stands in its place. */
export type BatchAnswer = { readonly payload: unknown } | { readonly errorCode: number };

const line = z.tuple([z.literal('wrb.fr'), z.string(), z.string().nullable()]).rest(z.unknown());
const errorCode = z.array(z.number()).min(1);

/**
 * The answer to the call of `rpc`. The body is `)]}'`, then one JSON list, or (with rt=c) lines of lengths, which are
 * not to be trusted, between JSON lists. Before 2022 there were line ends within the list.
 *
 * @throws upstream_rate_limited on PlayGatewayError, which comes with status 200 (one source, JoMingyu's client)
 * @throws upstream_changed when no answer to `rpc` is there
 */
export const readBatch = (body: string, rpc: string): BatchAnswer => {
  if (body.includes('com.google.play.gateway.proto.PlayGatewayError')) {
    throw new VouchError('upstream_rate_limited', 'Google limits how often we may ask. Try again later.', {
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

const changed = (): VouchError =>
  new VouchError('upstream_changed', "Google's answer is not in a form that we know. Google may have changed it.");

const lists = z.array(z.unknown());

/** The JSON lists of a body: the whole of it after its first bracket, else each line that is one. */
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
      continue; // Chunked: the whole is no JSON, its lines are. A line that was cut off is no answer.
    }
    if (index === 0) break;
  }
  return found;
};

/**
 * The data blocks of a page that answer `rpc`, in the page's order. Blocks are numbered anew with each release, so that
 * they are found by their rpc in AF_dataServiceRequests, never by their key.
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

/** What follows a block's data. */
const blockEnd = ', sideChannel:';

/** The JSON that begins at `start`; undefined when it is none. The end mark may stand in a text within it. */
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
