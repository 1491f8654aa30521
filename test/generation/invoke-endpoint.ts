import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/gateway/function-runner.ts';
import { postEvent } from '../post-event.ts';

/** A notice of a response. */
interface Notice {
  readonly code: string;
  readonly detail: string;
  readonly where: string | null;
}

const noticesIn = (value: unknown): Notice[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'notices' && Array.isArray(inner) ? inner : noticesIn(inner),
  );
};

/** Calls the Lambda of an endpoint that writes, and reads the notices of its response. */
export const invokeEndpoint = async (name: string, request: object, seconds = 28) => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
  const event = postEvent(endpoint.path, request);
  const answer = await runFunction({ ...endpoint, timeoutSeconds: seconds }, event);
  const body: Record<string, unknown> = JSON.parse(answer.body);
  if (answer.statusCode === 200) endpoint.response.parse(body);
  const headers: Readonly<Record<string, unknown>> = { ...answer.headers };
  return { status: answer.statusCode, headers, text: answer.body, body, notices: noticesIn(body) };
};
