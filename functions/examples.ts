import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';

/** An example request of an endpoint, and the sandbox's response. Contracts with examples would start slower. */
export const exampleOf = (
  endpoint: Pick<Endpoint, 'group' | 'name'>,
): { readonly request: object; readonly response: object } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', dirname(handlerPath(endpoint)), 'example.json'), 'utf8'));
