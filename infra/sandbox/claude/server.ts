import type { IncomingMessage } from 'node:http';
import { type Answer, jsonAnswer, send, withHeaders } from '../answer.ts';
import { type Respond, readBody, serve } from '../loopback.ts';
import { opaqueOf } from '../random.ts';
import { ApiError } from './api-error.ts';
import { claudeItems } from './list.ts';
import { messageOf } from './message.ts';
import { reply } from './model.ts';
import { mostBytes, readMessageRequest, sandboxKey } from './request.ts';
import type { Scenario } from './scenario.ts';

export type Claude = Awaited<ReturnType<typeof startClaude>>;

const longestLog = 1_000;

/** The headers of every answer. The limits never run out. */
const headersOf = (requestId: string): Readonly<Record<string, string>> => ({
  'request-id': requestId,
  'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
  'anthropic-ratelimit-requests-limit': '1000',
  'anthropic-ratelimit-requests-remaining': '999',
  server: 'cloudflare',
});

/** The answer to a call, and how it is sent. */
interface Answered {
  readonly answer: Answer;
  readonly deliver: NonNullable<Scenario['deliver']>;
}

const errorAnswer = (thrown: unknown, requestId: string): Answered => {
  const error = thrown instanceof ApiError ? thrown : new ApiError('api_error', `The sandbox failed: ${thrown}`);
  const answer = withHeaders(jsonAnswer(error.body(requestId), error.status), error.headers);
  return { answer, deliver: send };
};

/**
 * Starts a stand-in for Claude on a free local port. It answers in the wire format of /v1/messages with the request's
 * own words, and refuses what the real service refuses.
 */
export const startClaude = async () => {
  const asked: string[] = [];
  let calls = 0;

  const answerTo = (
    { method, url, headers }: IncomingMessage,
    body: Buffer | undefined,
    requestId: string,
  ): Answered => {
    try {
      if (method !== 'POST' || url !== '/v1/messages') throw new ApiError('not_found_error', 'Not found');
      const request = readMessageRequest(headers, body);
      const { written, deliver = send } = reply(request);
      return { answer: jsonAnswer(messageOf(request, written)), deliver };
    } catch (thrown) {
      return errorAnswer(thrown, requestId);
    }
  };

  const respond: Respond = async (request, response) => {
    calls += 1;
    const requestId = `req_011C${opaqueOf(String(calls)).slice(0, 20)}`;
    const body = await readBody(request, mostBytes);
    const { answer, deliver } = answerTo(request, body, requestId);
    asked.push(body?.toString() ?? '');
    if (asked.length > longestLog) asked.shift();
    await deliver(response, withHeaders(answer, headersOf(requestId)));
  };

  // It fails if the caller went away in the middle of its request.
  const served = await serve(respond, (response) => response.destroy());
  return {
    ...served,
    apiKey: sandboxKey,
    items: claudeItems,
    /** The bodies of the last 1,000 calls, oldest first. */
    asked: (): readonly string[] => [...asked],
  };
};
