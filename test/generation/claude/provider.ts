import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod';
import { useServer } from '../../toolkit/resources.ts';

/** Bedrock gets the schema in the system text. */
const noFormat = { type: 'json_schema' as const, schema: {} };

const Body = z.object({
  model: z.string(),
  max_tokens: z.int(),
  system: z.string(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  output_config: z
    .object({
      effort: z.string().optional(),
      format: z.object({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) }).default(noFormat),
    })
    .default({ format: noFormat }),
});

/** What the provider was asked. */
export interface Asked {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: z.infer<typeof Body>;
}

/** A message that says `text`, or `value` as JSON. */
export const says =
  (
    value: unknown,
    {
      stopReason = 'end_turn',
      blocks = [] as readonly object[],
      usage = { input_tokens: 1_000, output_tokens: 200 } as unknown,
    } = {},
  ): RequestListener =>
  (_, response) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_of_provider' });
    response.end(
      JSON.stringify({
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-haiku-5-5',
        content: [...blocks, { type: 'text', text, citations: null }],
        stop_reason: stopReason,
        usage,
      }),
    );
  };

/** An error in the provider's own form; its message is what must never be shown. */
export const fails =
  (status: number, type: string, headers: Record<string, string> = {}, details?: object): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_of_provider', ...headers });
    response.end(JSON.stringify({ type: 'error', error: { type, message: 'secret words of the provider', details } }));
  };

const names = [
  ...['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'VOUCH_MODEL', 'VOUCH_EFFORT', 'VOUCH_MAX_TOKENS'],
  'VOUCH_REVIEW_TURN',
] as const;

/** Gives these variables of the environment the given values; what is not given is deleted. */
export const setVariables = (names: readonly string[], values: NodeJS.Dict<string>): void => {
  for (const name of names) {
    const value = values[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
};
const setEnvironment = (values: NodeJS.Dict<string>): void => setVariables(names, values);

/** A provider on loopback for the tests of the file; before each of them the settings point to it, and have a key. */
export const useProvider = async () => {
  let answers: readonly RequestListener[] = [];
  let asked: Asked[] = [];
  let read: Asked[] = [];
  let reading: RequestListener = says({ findings: [] });
  const origin = await useServer(async (request, response) => {
    const text = await textOf(request);
    const body = Body.parse(JSON.parse(text));
    const received = { line: `${request.method} ${request.url}`, headers: request.headers, text, body };
    if (Object.hasOwn(Object(body.output_config.format.schema['properties']), 'findings')) {
      read.push(received);
      reading(request, response);
      return;
    }
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(received);
    answer?.(request, response);
  });
  beforeEach(() => {
    asked = [];
    read = [];
    reading = says({ findings: [] });
    setEnvironment({ ANTHROPIC_API_KEY: 'a-key', ANTHROPIC_BASE_URL: origin });
  });
  return {
    origin,
    /** Answers with each in turn, with the last one from then on. */
    answers: (...listeners: readonly RequestListener[]): void => {
      answers = listeners;
    },
    /** What it was asked to write. */
    asked: (): readonly Asked[] => asked,
    /** Answers the second reader with these; it finds nothing from the beginning of each test on. */
    reads: (reader: RequestListener): void => {
      reading = reader;
    },
    /** What the second reader was asked. */
    read: (): readonly Asked[] => read,
  };
};
