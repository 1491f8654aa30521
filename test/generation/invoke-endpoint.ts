import { endpoints } from '#functions/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
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

/** Calls the Lambda of an endpoint that writes, with so many seconds left, and reads the notices of its response. */
export const invokeEndpoint = async (of: Endpoint | string, request: object, seconds = 28) => {
  const endpoint = typeof of === 'string' ? endpoints.find(({ name }) => name === of) : of;
  if (endpoint === undefined) throw new Error(`There is no endpoint ${of}.`);
  const { status, headers, text } = await invokeRaw(endpoint, JSON.stringify(request), seconds);
  const body: Record<string, unknown> & { readonly code?: string } = JSON.parse(text);
  if (status === 200) endpoint.response.parse(body);
  return { status, headers: Object.fromEntries(headers), text, body, notices: noticesIn(body) };
};
export type Answered = Awaited<ReturnType<typeof invokeEndpoint>>;
