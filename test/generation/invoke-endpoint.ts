import { endpoints } from '#functions/index.ts';
import { invokeRaw } from '../toolkit/invoke-endpoint.ts';

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
  const { status, headers, text } = await invokeRaw(endpoint, JSON.stringify(request), seconds);
  const body: Record<string, unknown> = JSON.parse(text);
  if (status === 200) endpoint.response.parse(body);
  return { status, headers: Object.fromEntries(headers), text, body, notices: noticesIn(body) };
};
