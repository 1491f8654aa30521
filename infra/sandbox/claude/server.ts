import type { IncomingMessage } from 'node:http';
import { type Answer, jsonAnswer, send, withHeaders } from '../answer.ts';
import { failsNow } from '../faults.ts';
import { type Respond, readBody, serve } from '../loopback.ts';
import { opaqueOf } from '../random.ts';
import { ApiError } from './api-error.ts';
import { blockIn, fill, otherLanguageOf, readMaterial } from './filler.ts';
import { claudeItems } from './list.ts';
import { messageOf, type Written } from './message.ts';
import { type MessageRequest, mostBytes, readMessageRequest, sandboxKey } from './request.ts';
import { plain, type Scenario, scenarioIn } from './scenario.ts';

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

/** What the second reader finds in a draft: that of the scenario, or that our sentences are English. */
const findingsIn = (user: string, scenario: Scenario | undefined) => {
  const draft = blockIn(user, 'draft');
  const other = otherLanguageOf(draft, blockIn(user, 'material'));
  const english = {
    words: `"language": "${other}"`,
    kind: 'rule',
    why: 'The Claude of the sandbox writes in English.',
  };
  return { findings: scenario?.find?.(draft) ?? (other === undefined ? [] : [english]) };
};

/** What a model writes from the request's own words. @throws ApiError of a scenario that has one */
const write = ({ messages, output_config: { format } }: MessageRequest, user: string, scenario?: Scenario): Written => {
  if (JSON.stringify(format ?? null).includes('"findings"')) return plain(findingsIn(user, scenario));
  const material = readMaterial(user);
  if (material === undefined) return { text: 'I write what Vouch asks for.' };
  if (scenario?.error && (!scenario.isOnce || failsNow(user))) throw scenario.error;
  const answer = fill(material);
  return scenario?.write?.({ answer, isRepair: messages.length > 1 }) ?? plain(answer);
};

/** The answer to a call, and how it is sent. */
interface Answered {
  readonly answer: Answer;
  readonly deliver?: Scenario['deliver'];
}

const answerTo = ({ method, url, headers }: IncomingMessage, body: Buffer | undefined, requestId: string): Answered => {
  try {
    if (method !== 'POST' || url !== '/v1/messages') throw new ApiError('not_found_error', 'Not found');
    const request = readMessageRequest(headers, body);
    const user = request.messages[0]?.content ?? '';
    const scenario = scenarioIn(user);
    const answer = jsonAnswer(messageOf(request, write(request, user, scenario)));
    return { answer, deliver: scenario?.deliver };
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError('api_error', `The sandbox failed: ${thrown}`);
    return { answer: error.answer(requestId) };
  }
};

/**
 * Starts a stand-in for Claude on a free local port. It answers in the wire format of /v1/messages with the request's
 * own words, and refuses what the real service refuses.
 */
export const startClaude = async () => {
  const asked: string[] = [];
  let calls = 0;

  const respond: Respond = async (request, response) => {
    calls += 1;
    const requestId = `req_011C${opaqueOf(String(calls)).slice(0, 20)}`;
    const body = await readBody(request, mostBytes);
    const { answer, deliver = send } = answerTo(request, body, requestId);
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
