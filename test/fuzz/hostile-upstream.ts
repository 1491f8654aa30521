import type { Answer } from '#infra/sandbox/answer.ts';
import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import type { Reply, StandIn } from '#infra/sandbox/stand-in.ts';
import { hostileDocument } from './hostile-documents.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { changeText } from './request-cases.ts';

/** A random place in a JSON value: a list or an object, and one of its keys. */
const placeIn = (chance: Chance, value: unknown): { parent: object; key: string } | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Object.keys(value);
  if (keys.length === 0) return undefined;
  const key = chance.pick(keys);
  const inner = chance.happens(0.85) ? placeIn(chance, Reflect.get(value, key)) : undefined;
  return inner ?? { parent: value, key };
};

/** The JSON text with other values in up to three places. */
const changeJson = (chance: Chance, text: string): string => {
  const value: unknown = JSON.parse(text);
  for (let change = chance.integer(1, 3); change > 0; change--) {
    const place = placeIn(chance, value);
    if (place === undefined) return text;
    if (chance.happens(0.1)) Reflect.deleteProperty(place.parent, place.key);
    else Reflect.set(place.parent, place.key, hostileValue(chance));
  }
  return JSON.stringify(value);
};

const isJson = (text: string): boolean => /^\s*[[{]/.test(text) && text.length < 300_000;

const changeBody = (chance: Chance, text: string): string => {
  const kind = chance.integer(0, 9);
  if (kind < 6 && isJson(text)) {
    try {
      return changeJson(chance, text);
    } catch {
      return changeText(chance, text);
    }
  }
  if (kind < 8) return changeText(chance, text);
  return kind === 8 ? hostileText(chance, 100_000) : hostileDocument(chance, 50_000);
};

const changeHeaders = (chance: Chance, headers: Answer['headers']): Answer['headers'] => {
  const name = chance.pick(['content-type', 'retry-after', 'location', 'content-encoding', 'set-cookie', 'x-a']);
  const types = ['text/html', 'application/json;charset=utf-16', 'gzip'];
  const value = chance.pick([...types, '', '-1', '1e9', '/', 'a'.repeat(5_000)]);
  return { ...headers, [name]: value };
};

const statuses = [200, 204, 206, 301, 304, 400, 403, 404, 410, 429, 500, 503];

/** The reply of a stand-in with a changed body, and sometimes another status or header. */
const changeReply = (chance: Chance, reply: Reply): Reply => {
  const text = typeof reply.body === 'string' ? reply.body : reply.body.toString('latin1');
  const body = chance.happens(0.85) ? changeBody(chance, text) : text;
  return {
    ...reply,
    status: chance.happens(0.1) ? chance.pick(statuses) : reply.status,
    headers: chance.happens(0.1) ? changeHeaders(chance, reply.headers) : reply.headers,
    body: typeof reply.body === 'string' ? body : Buffer.from(body, 'latin1'),
  };
};

/**
 * Stand-ins whose replies are changed while `seedOf` gives a seed. Each reply depends on the seed and its request only,
 * not on the order of requests.
 */
export const hostileStandIns = (standIns: readonly StandIn[], seedOf: () => string | undefined): readonly StandIn[] =>
  standIns.map((standIn) => ({
    ...standIn,
    answer: (url, request, body) => {
      const reply = standIn.answer(url, request, body);
      const seed = seedOf();
      if (seed === undefined) return reply;
      if (reply.deliver) return { status: 404, headers: {}, body: '' };
      const chance = chanceOf(`${seed} ${request.method} ${url.href} ${body}`);
      const usual = { ...reply, fault: undefined };
      return chance.happens(0.6) ? changeReply(chance, usual) : usual;
    },
  }));
