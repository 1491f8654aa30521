import type { CallToolResult } from '@modelcontextprotocol/server';
import {
  type CallOptions,
  type Operation,
  type Requests,
  StreamInterrupted,
  type Vouch,
  VouchError,
} from '#client/src/index.ts';
import { timeoutSeconds } from './api-client.ts';
import { isKind, kinds, operationOfTool, tools } from './api-tools.ts';
import { details, reviewsTool } from './reviews-tool.ts';
import { clip } from './slim.ts';
import { domainStreamResult, objectResult, reviewsResult } from './tool-results.ts';

export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Ends the call when the agent cancels it or disconnects. */
  readonly signal: AbortSignal;
  /** Reports what has happened so far to the agent. */
  readonly notify: (progress: string) => Promise<void>;
}

const succeeded = (result: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: { ...result },
});

/** As text only: version 1 of the SDK checks structuredContent of errors by the output schema, too (2026-11). */
const failed = (...texts: readonly string[]): CallToolResult => ({
  isError: true,
  content: texts.map((text) => ({ type: 'text', text })),
});

const unreachable = failed('The API did not answer in time, or the connection to it broke. Call the tool again.');

const longestProblem = 5_000;

const { standardReviews, mostReviews } = reviewsTool;

/** Why a call failed: the problem of the API, with the time of the next call if the API names one. */
const failureOf = (error: unknown): CallToolResult => {
  if (error instanceof StreamInterrupted) return failed('The stream ended early. Call the tool again.');
  if (!(error instanceof VouchError)) return unreachable;
  const problem = clip(JSON.stringify(error.problem), longestProblem);
  return error.retryAfter === undefined
    ? failed(problem)
    : failed(problem, `Call the tool again after ${error.retryAfter} seconds.`);
};

/**
 * The body of a review request, and a warning if it asked for more than a tool returns; undefined for a number that is
 * none. The API would name its own limit, which is not that of the tool.
 */
const reviewRequest = (input: ToolCall['input']): { body: object; notes: string[] } | undefined => {
  const { reviews_to_fetch: asked } = input;
  const wanted = isAbsent(asked) ? standardReviews : asked;
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1) return undefined;
  const isTooMany = wanted > mostReviews;
  return {
    body: { ...input, reviews_to_fetch: isTooMany ? mostReviews : wanted },
    notes: isTooMany ? [`reviews_to_fetch: at most ${mostReviews} per call. Go on with next_token.`] : [],
  };
};

const isAbsent = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

const optionsOf = ({ signal }: ToolCall): CallOptions => ({ signal, timeoutSeconds });

/** The request of an operation. The input of the agent is sent as it is, because the API checks it. */
const requestOf = <Name extends Operation>(_: Name, input: object) => input as Requests[Name];

const runReviews = async (api: Vouch, call: ToolCall): Promise<CallToolResult> => {
  const { kind: asked, detail: wanted, ...input } = call.input;
  // Without a kind, the query names the platform.
  const kind = isAbsent(asked) ? 'any-platform' : isKind(asked) ? asked : undefined;
  const detail = isAbsent(wanted) ? 'short' : details.find((each) => each === wanted);
  if (kind === undefined) return failed(`kind must be one of ${kinds.join(', ')}, or be left out.`);
  if (detail === undefined) return failed(`detail must be one of ${details.join(', ')}.`);
  const request = reviewRequest(input);
  if (request === undefined) return failed(`reviews_to_fetch must be a whole number from 1 to ${mostReviews}.`);
  const { body, notes } = request;
  const { answer, meta } = await api.callWithMeta(kind, requestOf(kind, body), optionsOf(call));
  return succeeded(reviewsResult(answer, meta, notes, detail));
};

const runOther = async (api: Vouch, call: ToolCall): Promise<CallToolResult> => {
  const operation = operationOfTool(call.name);
  if (!operation) {
    return failed(`There is no tool of this name. The tools are ${tools.map(({ name }) => name).join(', ')}.`);
  }
  if (operation === 'domain-to-everything-continues') {
    const events = api.stream(operation, requestOf(operation, call.input), optionsOf(call));
    return succeeded(await domainStreamResult(events, call.notify));
  }
  const { answer, meta } = await api.callWithMeta(operation, requestOf(operation, call.input), optionsOf(call));
  return succeeded(objectResult({ ...(meta.warnings.length > 0 && { warnings: meta.warnings }), ...answer }));
};

/** Runs a tool with the key of the caller. The API checks the input. Never throws: an error is a result to read. */
export const runTool = async (api: Vouch, call: ToolCall): Promise<CallToolResult> => {
  try {
    return await (call.name === reviewsTool.name ? runReviews(api, call) : runOther(api, call));
  } catch (error) {
    return failureOf(error);
  }
};
