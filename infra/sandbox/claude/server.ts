import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, jsonAnswer, send } from '../answer.ts';
import { close, listen, readBody } from '../loopback.ts';
import { opaqueOf } from '../random.ts';
import type { SandboxItem } from '../stand-in.ts';
import { ApiError } from './api-error.ts';
import { claudeItems } from './list.ts';
import { messageOf } from './message.ts';
import { Model, type Reply } from './model.ts';
import { mostBytes, readMessageRequest, sandboxKey } from './request.ts';

/** One call, successful or not. */
export interface Exchange {
  /** The body as it was sent. */
  readonly sent: string;
  /** The message of the error that was answered; undefined where a message was written. */
  readonly error: string | undefined;
  /** Whether the model obeyed an instruction of the user turn. */
  readonly hasObeyed: boolean;
}

/** A running stand-in for Claude. */
export interface Claude {
  /** Where it is served: the base URL of a client. */
  readonly origin: string;
  /** The one key that it accepts. */
  readonly apiKey: string;
  /** Example requests for it. */
  readonly items: readonly SandboxItem[];
  /** What was asked, oldest first; the last 1,000 calls. */
  readonly exchanges: () => readonly Exchange[];
  /** Stops at once; open connections are dropped. */
  readonly close: () => Promise<void>;
}

const longestLog = 1_000;

/** Headers of every answer, as they were seen. Nothing here runs out, and no clock is read. */
const headersOf = (requestId: string): Readonly<Record<string, string>> => ({
  'request-id': requestId,
  'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
  'anthropic-workspace-id': 'wrkspc_sandbox',
  ...Object.fromEntries(
    ['requests', 'tokens', 'input-tokens', 'output-tokens'].flatMap((kind) => [
      [`anthropic-ratelimit-${kind}-limit`, '1000'],
      [`anthropic-ratelimit-${kind}-remaining`, '999'],
      [`anthropic-ratelimit-${kind}-reset`, '2026-01-01T00:00:00Z'],
    ]),
  ),
  'x-envoy-upstream-service-time': '1',
  server: 'cloudflare',
});

/** The answer to a call, and what is kept of the call. */
interface Answered extends Exchange {
  readonly answer: Answer;
  readonly deliver: NonNullable<Reply['deliver']>;
}

/**
 * The model's message.
 *
 * @throws ApiError for what the service refuses or fails at
 */
const messageAnswer = (model: Model, request: IncomingMessage, body: Buffer | undefined): Omit<Answered, 'sent'> => {
  if (request.method !== 'POST' || request.url !== '/v1/messages') throw new ApiError('not_found_error', 'Not found');
  const asked = readMessageRequest(request.headers, body);
  const { written, deliver = send, hasObeyed } = model.reply(asked);
  const message = messageOf(asked, written);
  return { answer: jsonAnswer(message), deliver, hasObeyed, error: undefined };
};

const errorAnswer = (thrown: unknown, requestId: string): Omit<Answered, 'sent'> => {
  const error = thrown instanceof ApiError ? thrown : new ApiError('api_error', `The sandbox failed: ${thrown}`);
  const { headers, ...rest } = jsonAnswer(error.body(requestId), error.status);
  const answer = { ...rest, headers: { ...headers, ...error.headers } };
  return { answer, deliver: send, hasObeyed: false, error: error.message };
};

/**
 * Starts a stand-in for Claude on a free port of loopback. It speaks the wire form of /v1/messages and refuses what
 * the real service refuses; what it writes is made of the request's own words. An obedient one obeys every instruction
 * that it meets in the user turn.
 */
export const startClaude = async ({ isObedient = false } = {}): Promise<Claude> => {
  const model = new Model(isObedient);
  const exchanges: Exchange[] = [];
  let calls = 0;

  const answerTo = (request: IncomingMessage, body: Buffer | undefined, requestId: string) => {
    try {
      return messageAnswer(model, request, body);
    } catch (thrown) {
      return errorAnswer(thrown, requestId);
    }
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1;
    const requestId = `req_011C${opaqueOf(String(calls)).slice(0, 20)}`;
    const body = await readBody(request, mostBytes);
    const { answer, deliver, ...outcome } = answerTo(request, body, requestId);
    exchanges.push({ ...outcome, sent: body?.toString() ?? '' });
    if (exchanges.length > longestLog) exchanges.shift();
    await deliver(response, { ...answer, headers: { ...answer.headers, ...headersOf(requestId) } });
  };

  const server = createServer((request, response) => {
    response.sendDate = false;
    respond(request, response).catch(() => response.destroy()); // The caller went away in the middle of its request.
  });
  const origin = await listen(server);
  return {
    origin,
    apiKey: sandboxKey,
    items: claudeItems,
    exchanges: () => [...exchanges],
    close: () => close(server),
  };
};
