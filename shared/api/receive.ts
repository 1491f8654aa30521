import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import * as z from 'zod';
import { hasCode, isVouchError, VouchError } from '../errors.ts';
import { isWithinLimits, maximumDepth, mostValues } from '../html/parse-json.ts';
import { readingMode } from '../schema-readings.ts';
import type { Endpoint } from './endpoint.ts';
import { handleErrors } from './handle-errors.ts';
import type { HttpEvent } from './http-event.ts';
import type { HttpResponse } from './http-response.ts';
import { groupedNumber } from './request/grouped-number.ts';
import { fieldErrors, fieldMessage } from './request/invalid-fields.ts';
import { unknownFieldHint } from './request/unknown-fields.ts';

/** What a handler knows about a call in addition to its input. */
export interface Call {
  readonly requestId: string;
  /** The response must be sent by then; in milliseconds since the epoch. */
  readonly deadline: number;
  /** The fields of the body that the endpoint does not have, as paths. A handler adds others that it does not use. */
  readonly unknownFields: string[];
  /** The header Accept; undefined when the request has none. */
  readonly accept: string | undefined;
  /** The customer's key, which was checked before. Never log it. */
  readonly apiKey: string | undefined;
}

/** Part of the Lambda's remaining time that is reserved for writing the response. */
const reserveMs = 1_000;

/**
 * Limits, parses and validates the body of a request, then does the endpoint's `work`, which may take `maxMs`. If one
 * of these throws, the result is an error response. An `invalid_request` also names the unknown fields: one of them may
 * be the misspelt name of a field that it calls missing.
 */
export const receive = <Request extends z.ZodObject, Result>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  maxMs: number,
  work: (input: z.output<Request>, call: Call) => Promise<Result>,
) =>
  middy<HttpEvent, Result | HttpResponse>({ timeoutEarlyInMillis: 0 })
    .use(handleErrors(endpoint.name))
    .use(decodeBody(endpoint.bodyLimitBytes))
    .use(httpJsonBodyParser())
    .handler<HttpEvent, Result | HttpResponse>(async (event, context) => {
      const unknownFields: string[] = [];
      try {
        const input = readFields(endpoint.request, event.body, unknownFields);
        return await work(input, {
          requestId: event.requestContext.requestId,
          deadline: Date.now() + Math.min(context.getRemainingTimeInMillis() - reserveMs, maxMs),
          unknownFields,
          accept: event.headers['accept'],
          apiKey: event.headers['x-api-key'],
        });
      } catch (error) {
        if (unknownFields.length === 0 || !isVouchError(error, 'invalid_request')) throw error;
        throw error.withDetail(`${error.message.replace(/\.?$/, '.')}${unknownFieldHint(unknownFields)}`);
      }
    });

/** The fields of a body as its schema reads them; paths of others go to `unknown`. @throws invalid_request */
export const readFields = <Request extends z.ZodObject>(
  schema: Request,
  body: unknown,
  unknown: string[],
): z.output<Request> => {
  const mode = { ...readingMode(schema), error: fieldMessage, reportInput: true };
  const parsed = schema.safeParse(knownFields(schema, body, unknown), mode);
  if (parsed.success) return parsed.data;
  const { detail, errors } = fieldErrors(parsed.error.issues, schema);
  throw new VouchError('invalid_request', detail, { errors });
};

/** How many entries of a list are read: the longest list, a `previous` of 20,000 characters, has one less. */
const mostEntries = 10_001;

/**
 * A body without its null fields, since null means absent, and without unknown fields. An optional field with an empty
 * text is absent too: forms and no-code tools send it. Objects inside of the body are read alike when the schema names
 * their fields; free objects and lists stay as they are.
 */
export const knownFields = (schema: z.core.$ZodType, value: unknown, unknown: string[] = [], path = ''): unknown => {
  if (schema instanceof z.ZodOptional) return knownFields(schema.unwrap(), value, unknown, path);
  if (schema instanceof z.ZodEnum && typeof value === 'number') return String(value); // Digits without quotes.
  if (Array.isArray(value)) return value.slice(0, mostEntries);
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape = new Map<string, z.ZodType>(Object.entries(schema.shape));
  const known: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const own = shape.get(name);
    const isBlank = typeof field === 'string' && field.trim() === '';
    if (own === undefined) unknown.push(path + name);
    else if (field !== null && !(isBlank && own.safeParse(undefined).success))
      known[name] = knownFields(own, field, unknown, `${path}${name}.`);
  }
  return known;
};

/** The first bytes of what gzip has compressed. */
const gzipMark = Buffer.from([0x1f, 0x8b]);

/**
 * The bytes of a request body, decompressed if the request says that they are gzip. API Gateway decompresses bodies by
 * itself, but leaves the header; a function URL does not. So the bytes are looked at, too.
 */
export const decompressed = (bytes: Buffer, encoding: string | undefined, limit: number): Buffer => {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return bytes;
  if (name !== 'gzip') {
    const detail = 'Send the body as it is, or compressed with Content-Encoding: gzip.';
    throw new VouchError('unsupported_media_type', detail);
  }
  if (!bytes.subarray(0, gzipMark.length).equals(gzipMark)) return bytes;
  // Not imported: few requests are compressed, and the import takes time in every cold start.
  const { gunzipSync } = process.getBuiltinModule('node:zlib');
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (cause) {
    throw hasCode(cause, 'ERR_BUFFER_TOO_LARGE')
      ? new VouchError('payload_too_large', `The decompressed request body has more than ${limit} bytes.`, { cause })
      : new VouchError('invalid_request', 'The header Content-Encoding says gzip, but the body is not valid gzip.', {
          cause,
        });
  }
};

/**
 * Limits the size of the body, decompresses and decodes it, and gives the names of headers in lower case; the test of
 * API Gateway's console sends `headers: null`. A byte order mark does not belong into JSON (RFC 8259, section 8.1), but
 * some programs write one, so it is ignored.
 */
const decodeBody = (limit: number): middy.MiddlewareObj<HttpEvent> => ({
  before: ({ event }) => {
    const { body, isBase64Encoded } = event;
    const bytes = Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
    if (bytes > limit) {
      throw new VouchError('payload_too_large', `The request body has ${bytes} bytes. The limit is ${limit} bytes.`);
    }
    const headers: Record<string, string | undefined> = {};
    for (const [name, value] of Object.entries({ ...event.headers })) headers[name.toLowerCase()] = value;
    event.headers = headers;
    const received = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
    const encoding = event.headers['content-encoding'];
    const plain = encoding === undefined ? received : decompressed(received, encoding, limit);
    event.body = plain.toString().replace(/^\ufeff/, '');
    event.isBase64Encoded = false;
    if (isWithinLimits(event.body)) return;
    throw new VouchError(
      'invalid_request',
      `The body nests more than ${maximumDepth} levels, or has more than ${groupedNumber(mostValues)} values. Send less.`,
    );
  },
});

/** The CORS headers for an origin that `VOUCH_CORS_ORIGINS` lists. A function URL sends such headers by itself. */
export const corsHeaders = ({ headers }: Pick<HttpEvent, 'headers'>): Record<string, string> => {
  const allowed = process.env['VOUCH_CORS_ORIGINS']?.split(',');
  if (allowed === undefined) return {};
  const origin = Object.entries({ ...headers }).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin === undefined || !allowed.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*', vary: 'origin' };
};
