import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { log } from '#shared/api/log.ts';
import type { Answer } from './case.ts';

/** The fields of the log lines about a message of the model and about failed checks. */
const Line = z.object({
  request_id: z.string(),
  turn: z.enum(['first', 'review', 'repair']).optional(),
  input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  cost_microdollars: z.number().optional(),
  checks: z.array(z.string()).optional(),
});
export type Line = z.infer<typeof Line>;

const lines: Line[] = [];

/** From now on, the log lines of this process are collected, not written. */
export const collectLines = (): void => {
  const note = (_message: unknown, fields: unknown): void => {
    const { success, data: line } = Line.safeParse(fields);
    if (success) lines.push(line);
  };
  Object.assign(log, { info: note, warn: note });
};

/** Calls the handler of an endpoint in this process. Gives the answer, with the log lines of the request. */
export const ask = async (
  endpoint: Endpoint,
  request: object,
  requestId: string,
): Promise<Answer & { lines: readonly Line[] }> => {
  const rawHeaders = ['Content-Type', 'application/json'];
  const event = restEvent({ method: 'POST', rawHeaders, body: JSON.stringify(request), requestId });
  const before = lines.length; // The same request may have been sent before, as with the reader on.
  const { statusCode, body } = await runFunction(endpoint, event);
  const own = lines.slice(before).filter((line) => line.request_id === requestId);
  return { status: statusCode, body: JSON.parse(body), lines: own };
};

/** The endpoint of a name. */
export const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
  return endpoint;
};
