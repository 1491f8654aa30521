import { bulkHandler } from '#shared/bulk/operations/handler.ts';
import { jobStatus } from '#shared/bulk/operations/operations.ts';
import contract from './contract.ts';

export const handler = bulkHandler(contract, (backend, caller, { job_id }) => jobStatus(backend, caller, job_id));
