import type * as z from 'zod';
import type { Endpoint } from '../../api/endpoint.ts';
import { type Answer, type Call, jsonHandler } from '../../api/json-handler.ts';
import { unknownFieldWarnings } from '../../api/request/unknown-fields.ts';
import { VouchError } from '../../errors.ts';
import type { Backend } from '../backend/backend.ts';
import { backendOf } from '../backend/choose-backend.ts';
import type { Caller } from './operations.ts';

/** What an operation says of a job, with warnings of its own about the request, if it has any. */
interface Result {
  readonly job_id: string;
  readonly request_warnings?: readonly Readonly<Record<'code' | 'detail', string>>[];
}

/** The Lambda of an operation on jobs. The customer is the owner of the key, never named by the request. */
export const bulkHandler = <Request extends z.ZodObject>(
  contract: Omit<Endpoint, 'request'> & { readonly request: Request },
  run: (backend: Backend, caller: Caller, input: z.output<Request>) => Promise<Result>,
) =>
  jsonHandler(contract, async (input: z.output<Request>, call: Call): Promise<Answer> => {
    const backend = await backendOf();
    const customer = await backend.customerOf(call.apiKey ?? '');
    if (customer === undefined) throw new VouchError('unauthenticated', 'The API key is unknown.');
    const { unknownFields } = call;
    const { request_warnings = [], ...answer } = await run(backend, { ...customer, unknownFields }, input);
    return { body: { ...answer, request_warnings: [...request_warnings, ...unknownFieldWarnings(unknownFields)] } };
  });
