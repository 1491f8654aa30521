import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import type { Chance } from '#infra/sandbox/random.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** A request as it is sent. */
export interface RequestCase {
  readonly endpoint: Endpoint;
  readonly body: string;
  readonly headers: readonly string[];
}

const json = ['Content-Type', 'application/json'];
const otherHeaders = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json', 'Accept', 'text/csv'],
  ['Content-Type', 'application/json', 'Accept', 'application/x-ndjson'],
  ['Content-Type', 'application/json', 'Accept', '*/*;q=0'],
  [],
];

/** A request that the contract allows: the example, or one of the sandbox. Faults that only wait are left out. */
const validRequest = (chance: Chance, endpoint: Endpoint, items: readonly SandboxItem[]): Record<string, unknown> => {
  const own = items.filter((item) => item.endpoint === endpoint.path && !/slow|stall|trickle|wait/i.test(item.shows));
  return { ...(own.length > 0 && chance.happens(0.8) ? chance.pick(own).request : exampleOf(endpoint).request) };
};

/** Changes up to three fields; some get values that the schema allows. */
const changeFields = (
  chance: Chance,
  endpoint: Endpoint,
  request: Record<string, unknown>,
  tokens: readonly string[],
) => {
  const names = [...Object.keys(endpoint.request.shape), hostileText(chance, 20)];
  const usual = [3, 500, true, 'en', 'de', 'us', '2026-10-01', ...Object.keys(endpoint.request.shape)];
  for (let change = chance.integer(0, 3); change > 0; change--) {
    const name = chance.pick(names);
    if (chance.happens(0.1)) delete request[name];
    else if (chance.happens(0.4)) request[name] = chance.pick(usual);
    else request[name] = hostileValue(chance);
  }
  if (tokens.length > 0 && chance.happens(0.1)) request['pagination_token'] = changeText(chance, chance.pick(tokens));
  return request;
};

/** A text that is cut, doubled or has another character somewhere. */
export const changeText = (chance: Chance, text: string): string => {
  const at = chance.integer(0, text.length);
  const kind = chance.integer(0, 4);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return text.slice(0, at) + text.slice(at + chance.integer(1, 50));
  if (kind === 2) return text.slice(0, at) + text.slice(chance.integer(0, at));
  return text.slice(0, at) + hostileText(chance, 200) + text.slice(at + chance.integer(0, 3));
};

/** Bodies that are not the JSON of an object. */
const oddBody = (chance: Chance, body: string): string => {
  const depth = chance.integer(1, 100_000);
  const opened = chance.pick(['[', '{"a":', '{"query":', '{"meta_data":']);
  return chance.pick(['', '[]', '0', 'null', `"${body.length}"`, opened.repeat(depth), changeText(chance, body)]);
};

/**
 * A random request of a random operation.
 *
 * @param items what the sandbox knows
 * @param tokens of earlier answers
 */
export const requestCase = (chance: Chance, items: readonly SandboxItem[], tokens: readonly string[]): RequestCase => {
  const endpoint = chance.pick(endpoints);
  const request = changeFields(chance, endpoint, validRequest(chance, endpoint, items), tokens);
  const body = JSON.stringify(request);
  return {
    endpoint,
    body: chance.happens(0.05) ? oddBody(chance, body) : body,
    headers: chance.happens(0.1) ? chance.pick(otherHeaders) : json,
  };
};

/** A request that reads from hostile upstreams: valid, for a few reviews. */
export const upstreamCase = (chance: Chance, items: readonly SandboxItem[]): RequestCase => {
  const endpoint = chance.pick(endpoints);
  const request = validRequest(chance, endpoint, items);
  if ('reviews_to_fetch' in endpoint.request.shape && chance.happens(0.3)) {
    request['reviews_to_fetch'] = chance.pick([1, 30, 120]);
  }
  return { endpoint, body: JSON.stringify(request), headers: json };
};
