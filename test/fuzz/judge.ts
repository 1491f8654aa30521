import type { Endpoint } from '#shared/api/endpoint.ts';
import { commonErrors } from '#shared/api/endpoint.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import type { RawAnswer } from '../toolkit/invoke-endpoint.ts';
import { readEvents } from '../toolkit/read-events.ts';

/** What is wrong with an answer, whatever was asked. */

const [errorBytes, headerBytes, tokenBytes] = [64_000, 1_000, 4_096];

const wrongHeaders = ({ headers }: RawAnswer): string[] => {
  const long = [...headers].filter(
    ([name, value]) => Buffer.byteLength(value) > (name === 'x-pagination-token' ? tokenBytes : headerBytes),
  );
  return [
    ...long.map(([name, value]) => `the header ${name} has ${value.length} characters`),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['there is no nosniff']),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['there is no no-store']),
  ];
};

const wrongProblem = ({ errors }: Endpoint, { status, text }: RawAnswer): string[] => {
  const problem = problemSchema().safeParse(JSON.parse(text));
  if (!problem.success) return [`the error breaks its schema: ${problem.error.message}`];
  const { code, detail } = problem.data;
  const known: readonly string[] = [...commonErrors, ...errors];
  return [
    ...(code === 'internal_error' ? [`internal_error: ${detail}`] : []),
    ...(known.includes(code) ? [] : [`the code ${code} is not one of this endpoint`]),
    ...(problem.data.status === status ? [] : [`the body says ${problem.data.status}, the status is ${status}`]),
    ...(Buffer.byteLength(text) > errorBytes ? [`the error has ${text.length} characters`] : []),
  ];
};

const wrongBody = ({ response }: Endpoint, value: unknown): string[] => {
  const parsed = response.safeParse(value);
  return parsed.success ? [] : [`the answer breaks its schema: ${parsed.error.message.slice(0, 500)}`];
};

const wrongEvents = async (endpoint: Endpoint, text: string): Promise<string[]> =>
  (await readEvents(text)).flatMap(({ event, data }) =>
    JSON.stringify(data).includes('"code":"internal_error"')
      ? ['an event with internal_error']
      : wrongBody(endpoint, data).map((fault) => `event ${event}: ${fault}`),
  );

/** What is wrong with the answer of an endpoint; nothing in most cases. */
export const faultsOf = async (endpoint: Endpoint, answer: RawAnswer): Promise<string[]> => {
  const { status, headers, text } = answer;
  const isTable = /csv|ndjson/.test(headers.get('content-type') ?? '');
  if (status !== (endpoint.successStatus ?? 200)) return [...wrongHeaders(answer), ...wrongProblem(endpoint, answer)];
  if (endpoint.transport === 'events') return [...wrongHeaders(answer), ...(await wrongEvents(endpoint, text))];
  return [...wrongHeaders(answer), ...(isTable ? [] : wrongBody(endpoint, JSON.parse(text)))];
};
