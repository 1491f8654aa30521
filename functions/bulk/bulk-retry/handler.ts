import { bulkHandler } from '#shared/bulk/operations/handler.ts';
import { retryJob } from '#shared/bulk/operations/operations.ts';
import contract from './contract.ts';

export const handler = bulkHandler(contract, (backend, caller, { job_id }) => retryJob(backend, caller, job_id));
