import { VouchError } from '../../errors.ts';
import { tryJson } from '../../html/parse-json.ts';
import { objectsWithin } from './objects-within.ts';
import { changed, valueAt } from './wire-schemas.ts';

/**
 * Google's batchexecute protocol: the form field of a call, its answer, and the data blocks in the pages of the same
 * application. Recorded on Google Play in 2021 and 2026.
 */

/** The value of the form field `f.req` for one call. */
export const batchRequest = (rpc: string, argument: unknown): string =>
  JSON.stringify([[[rpc, JSON.stringify(argument), null, 'generic']]]);

/** The result of one call: its payload, or an error code. */
export type BatchAnswer = { readonly payload: unknown } | { readonly errorCode: number };

/**
 * The answer to the call `rpc`. The body is `)]}'` and one JSON list or, with rt=c, several JSON lists on lines of
 * their own. The lengths between them are unreliable. Before 2022 a list could contain line ends.
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
  let left = maximumLines;
  for (const element of jsonLists(body).flat()) {
    if (left === 0 || valueAt(element, [0]) !== 'wrb.fr' || valueAt(element, [1]) !== rpc) continue;
    left -= 1;
    const [text, code] = [valueAt(element, [2]), valueAt(element, [5, 0])];
    const payload = typeof text === 'string' ? tryJson(text) : undefined;
    if (payload !== undefined) return { payload };
    if (text === null) return { errorCode: typeof code === 'number' ? code : 0 };
  }
  throw changed("Google's answer");
};

/** The lines of a body that are read as lists, and the answers to a call: there is one, so a handful are usual. */
const maximumLines = 100;

/** The JSON lists in a body: everything after the first bracket, else each line that is a list. */
const jsonLists = (body: string): readonly (readonly unknown[])[] => {
  const text = body.slice(Math.max(0, body.indexOf('[')));
  const whole = tryJson(text);
  if (Array.isArray(whole)) return [whole];
  // With rt=c only the single lines are JSON. A line that was cut off is left out.
  const lines = [...text.matchAll(/^\[[^\n]*/gm).take(maximumLines)];
  return lines.map(([line]) => tryJson(line)).filter((list) => Array.isArray(list));
};

/** The call that answers a block: `'ds:5' : {id:'oCPfdb'`, in AF_dataServiceRequests. */
const requestForm = /'(ds:\d+)'\s*:\s*\{id:'(\w+)'/g;
/** A block, alone in its script: `AF_initDataCallback({key: 'ds:5', data:[...], sideChannel: {}});` or shorter. */
const blockForm = /AF_initDataCallback\(\{key: '(ds:\d+)'/;

/**
 * The data blocks of a page that answer `rpc`, or all of them, in the order of the calls. Their keys change with each
 * release, so they are found by AF_dataServiceRequests. A block that is cut off or too large is left out.
 */
export const pageBlocks = (html: string, rpc?: string): unknown[] => {
  const blocks = new Map<string, unknown>();
  // A page of 4 MB may name 240,000 calls, so no list of them is made.
  for (const [, key = '', id] of html.matchAll(requestForm)) if (id === (rpc ?? id)) blocks.set(key, undefined);
  const waiting = new Set(blocks.keys()); // Each is read once: a page of 4 MB has room for 70,000 that cannot be read.
  for (const script of html.split('</script')) {
    const block = blockForm.exec(script);
    const key = block?.[1] ?? '';
    if (block === null || !waiting.delete(key)) continue;
    const data = script.slice(script.indexOf('data:', block.index) + 'data:'.length);
    const behind = data.lastIndexOf(', sideChannel');
    blocks.set(key, tryJson(data.slice(0, data.lastIndexOf(']', behind < 0 ? undefined : behind) + 1)));
  }
  return [...blocks.values()].filter((block) => block !== undefined);
};

/** Every list in a block, in the order of the text. Releases move rows, so they are found by their form. */
export const listsWithin = (block: unknown): readonly (readonly unknown[])[] =>
  objectsWithin(block).filter((value): value is unknown[] => Array.isArray(value));
