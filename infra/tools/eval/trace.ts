import * as z from 'zod';
import { log } from '#shared/api/log.ts';

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

/** What one request used. */
export interface Trace {
  readonly messages: number;
  /** Whether the model was asked to write again. */
  readonly isRepaired: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US dollars; 0 if the price of the model is unknown. */
  readonly dollars: number;
  /** The checks that failed. */
  readonly failedChecks: readonly string[];
}

/** What a request has used so far, by its id. */
export type TraceOf = (requestId: string) => Trace;

const nothing: Trace = {
  messages: 0,
  isRepaired: false,
  inputTokens: 0,
  outputTokens: 0,
  dollars: 0,
  failedChecks: [],
};

const added = (trace: Trace, line: Line): Trace => ({
  messages: trace.messages + (line.output_tokens === undefined ? 0 : 1),
  isRepaired: trace.isRepaired || line.turn === 'repair',
  inputTokens: trace.inputTokens + (line.input_tokens ?? 0),
  outputTokens: trace.outputTokens + (line.output_tokens ?? 0),
  dollars: trace.dollars + (line.cost_microdollars ?? 0) / 1_000_000,
  failedChecks: [...trace.failedChecks, ...(line.checks ?? [])],
});

/** Collects the log lines of this process instead of writing them. Returns what a request has used so far. */
export const traceRequests = (): TraceOf => {
  const traces = new Map<string, Trace>();
  const note = (_message: unknown, fields: unknown): void => {
    const { success, data: line } = Line.safeParse(fields);
    if (success) traces.set(line.request_id, added(traces.get(line.request_id) ?? nothing, line));
  };
  Object.assign(log(), { info: note, warn: note });
  return (requestId) => traces.get(requestId) ?? nothing;
};
