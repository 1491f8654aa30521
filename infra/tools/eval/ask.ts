import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Answer } from './judge.ts';

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
