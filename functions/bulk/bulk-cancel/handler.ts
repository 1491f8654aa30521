import { bulkHandler } from '#shared/bulk/operations/handler.ts';
import { cancelJob } from '#shared/bulk/operations/operations.ts';
import contract from './contract.ts';

export const handler = bulkHandler(contract, (backend, caller, { job_id }) => cancelJob(backend, caller, job_id));
