import * as z from 'zod';
import { type Answer, answerOf, parseJson } from '../../answer.ts';
import { apps } from './items.ts';
import { listingOf } from './listing.ts';

const appSchema = z.tuple([z.string(), z.literal(7)]);
const sizeSchema = z.int().min(1).max(4500);
const tokenSchema = z.string().nullable();
const pageSchema = z.union([z.tuple([sizeSchema]), z.tuple([sizeSchema, z.null(), tokenSchema])]);
const filterSchema = z.tuple([z.null(), z.int().min(1).max(5).nullish()], z.unknown());
const querySchema = z.tuple([
  z.literal(2),
  z.literal([1, 2, 3]).nullable(),
  pageSchema,
  z.null(),
  z.union([z.tuple([]), filterSchema]),
]);

// What each RPC takes for its arguments.
const argumentSchemas = {
  UsvDTd: z.tuple([z.null(), z.null(), querySchema, appSchema]).transform(([, , query, app]) => ({ query, app })),
  oCPfdb: z.tuple([z.null(), querySchema, appSchema]).transform(([, query, app]) => ({ query, app })),
};

type Rpc = keyof typeof argumentSchemas;

const isRpc = (name: string): name is Rpc => Object.hasOwn(argumentSchemas, name);

const envelopeSchema = z.tuple([z.tuple([z.tuple([z.string().refine(isRpc), z.string(), z.null(), z.string()])])]);

/** Reads the form of a batchexecute request: the RPC and, if its arguments are valid, what it asks for. */
export const readCall = (form: string, language: string) => {
  const envelope = envelopeSchema.safeParse(parseJson(new URLSearchParams(form).get('f.req') ?? ''));
  if (!envelope.success) return undefined;
  const [[[rpc, text]]] = envelope.data;
  const parsed = argumentSchemas[rpc].safeParse(parseJson(text));
  if (!parsed.success) return { rpc, asked: undefined };

  const [, sort, [size, , token], , filter] = parsed.data.query;
  const [packageName] = parsed.data.app;
  return {
    rpc,
    asked: {
      app: apps.find(({ id }) => id === packageName),
      query: { sort, size, token: token ?? null, language, stars: filter[1] ?? null },
    },
  };
};

const envelope = (lines: readonly unknown[], status = 200): Answer =>
  answerOf(
    'application/json',
    `)]}'\n\n${JSON.stringify([...lines, ['di', 41], ['af.httprm', 41, '-2718281828459045235', 17]])}`,
    status,
  );

const result = (rpc: string, payload: unknown): Answer =>
  envelope([['wrb.fr', rpc, JSON.stringify(payload), null, null, null, 'generic']]);

const failure = (rpc: string, error: readonly unknown[]): Answer =>
  envelope([['wrb.fr', rpc, null, null, null, error, 'generic']]);

/** The store's rate limit error, inside an answer with HTTP 200. */
export const gatewayError = [8, null, [['type.googleapis.com/com.google.play.gateway.proto.PlayGatewayError', [1]]]];

const rowOfAnotherForm = (row: unknown): unknown => ({ review: row, kind: 'play#reviewCard' });

/** The answer to a call; to a request that cannot be read at all, HTTP 400. */
export const answerCall = (call: ReturnType<typeof readCall>): Answer => {
  if (call === undefined) return envelope([['er', null, null, null, null, 400, null, null, null, 3]], 400);
  const { rpc, asked } = call;
  if (asked === undefined) return failure(rpc, [3]);
  if (asked.app === undefined) return result(rpc, []);
  if (asked.app.fault === 'gateway_error') return failure(rpc, gatewayError);

  const listing = listingOf(asked.app, asked.query);
  if (listing === undefined) return failure(rpc, [3]);
  if (asked.app.fault === 'changed_layout') return result(rpc, { cards: listing.map(rowOfAnotherForm), cursor: 'v2' });
  return result(rpc, listing);
};
