import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { log } from '#shared/api/log.ts';
import type { Answer } from './case.ts';

/** Calls the handler of an endpoint in this process. */
export const ask = async (endpoint: Endpoint, request: object, requestId: string): Promise<Answer> => {
  const { path } = endpoint;
  const rawHeaders = ['Content-Type', 'application/json'];
  const event = restEvent({ method: 'POST', path, rawHeaders, body: JSON.stringify(request), requestId });
  const { statusCode, body } = await runFunction(endpoint, event);
  return { status: statusCode, body: JSON.parse(body) };
};

/** The endpoint of a name. */
export const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
  return endpoint;
};

/** The fields of the log lines about a message of the model and about failed checks. */
const Line = z.object({
  request_id: z.string(),
  turn: z.enum(['first', 'review', 'repair']).optional(),
  input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  cost_microdollars: z.number().optional(),
  checks: z.array(z.string()).optional(),
});
type Line = z.infer<typeof Line>;

/** What one request has used so far, by its log lines. */
const traceOfLines = (lines: readonly Line[]) => {
  const sumOf = (member: 'input_tokens' | 'output_tokens' | 'cost_microdollars'): number =>
    lines.reduce((sum, line) => sum + (line[member] ?? 0), 0);
  return {
    messages: lines.filter((line) => line.output_tokens !== undefined).length,
    /** Whether the model was asked to write again. */
    isRepaired: lines.some(({ turn }) => turn === 'repair'),
    inputTokens: sumOf('input_tokens'),
    outputTokens: sumOf('output_tokens'),
    /** In US dollars; 0 if the price of the model is unknown. */
    dollars: sumOf('cost_microdollars') / 1_000_000,
    /** The checks that failed. */
    failedChecks: lines.flatMap(({ checks = [] }) => checks),
  };
};

/** What one request used. */
export type Trace = ReturnType<typeof traceOfLines>;

/** What a request has used so far, by its id. */
export type TraceOf = (requestId: string) => Trace;

/** Collects the log lines of this process instead of writing them. Returns what a request has used so far. */
export const traceRequests = (): TraceOf => {
  const lines: Line[] = [];
  const note = (_message: unknown, fields: unknown): void => {
    const { success, data: line } = Line.safeParse(fields);
    if (success) lines.push(line);
  };
  Object.assign(log, { info: note, warn: note });
  return (requestId) => traceOfLines(lines.filter((line) => line.request_id === requestId));
};
