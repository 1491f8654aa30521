import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { kinds, type Route, routeOfKind, routeOfTool, tools } from './api-tools.ts';
import { type Api, callApi } from './call-api.ts';
import { readDomain } from './domain-result.ts';
import { reviewsResult } from './reviews-result.ts';
import { reviewsTool } from './reviews-tool.ts';
import { clip, fitting, slimObject, steps, whole } from './slim.ts';

/** One call of a tool. */
export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Reports what has happened so far to the agent. */
  readonly notify: (progress: string) => Promise<void>;
}

const succeeded = (result: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(result) }],
  structuredContent: { ...result },
});

/**
 * An error as text only. Clients of version 1 of the SDK check structuredContent against the output schema of the tool,
 * even of an error (seen 2026-11).
 */
const failed = (...texts: readonly string[]): CallToolResult => ({
  isError: true,
  content: texts.map((text) => ({ type: 'text', text })),
});

const unreachable = failed('The API did not answer in time, or the connection to it broke. Call the tool again.');

/** The body of a review request, and a warning if it asked for more than a tool returns. */
const reviewRequest = ({ kind: _, ...input }: ToolCall['input']): { body: object; notes: string[] } => {
  const { standardReviews, mostReviews } = reviewsTool;
  const wanted = input['reviews_to_fetch'] ?? standardReviews;
  const isTooMany = typeof wanted === 'number' && wanted > mostReviews;
  return {
    body: { ...input, reviews_to_fetch: isTooMany ? mostReviews : wanted },
    notes: isTooMany ? [`reviews_to_fetch: at most ${mostReviews} per call. Go on with next_token.`] : [],
  };
};

const Answer = z.record(z.string(), z.unknown());

const longestProblem = 5_000;

/** The problem of the API, and when to call again, if the API says so. */
const problemResult = async (response: Response): Promise<CallToolResult> => {
  const problem = clip(await response.text(), longestProblem) || `The API answered with status ${response.status}.`;
  const seconds = response.headers.get('retry-after');
  return seconds === null ? failed(problem) : failed(problem, `Call the tool again after ${seconds} seconds.`);
};

/** An object of the API. It is whole if it fits the budget. */
const objectResult = (answer: object): object =>
  fitting(
    (limits) => {
      const kept = slimObject(answer, limits);
      return limits === whole
        ? kept
        : { ...kept, note: 'Long texts and lists are cut: all of them would be too much.' };
    },
    [whole, ...steps],
  );

const resultOf = async (response: Response, route: Route, notes: string[], call: ToolCall): Promise<CallToolResult> => {
  if (!response.ok) return problemResult(response);
  if (route.form === 'reviews') return succeeded(reviewsResult(await response.json(), response.headers, notes));
  if (route.form === 'json') return succeeded(objectResult(Answer.parse(await response.json())));
  const outcome = response.body && (await readDomain(response.body, call.notify));
  if (!outcome) return failed('The stream ended early. Call the tool again.');
  return 'problem' in outcome ? failed(JSON.stringify(outcome.problem)) : succeeded(outcome.result);
};

/**
 * Runs a tool: calls its endpoint with the key of the caller. The API checks the input. Never throws: an error is a
 * result that the agent can read.
 */
export const runTool = async (api: Api, call: ToolCall): Promise<CallToolResult> => {
  const isReviews = call.name === reviewsTool.name;
  const route = isReviews ? routeOfKind(call.input['kind']) : routeOfTool(call.name);
  if (!route) {
    return failed(
      isReviews
        ? `kind must be one of ${kinds.join(', ')}.`
        : `There is no tool of this name. The tools are ${tools.map(({ name }) => name).join(', ')}.`,
    );
  }
  const { body, notes } = isReviews ? reviewRequest(call.input) : { body: call.input, notes: [] };
  try {
    return await resultOf(await callApi(api, route, body, call.signal), route, notes, call);
  } catch {
    return unreachable;
  }
};
