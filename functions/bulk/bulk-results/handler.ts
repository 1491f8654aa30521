import { bulkHandler } from '#shared/bulk/operations/handler.ts';
import { jobResults } from '#shared/bulk/operations/operations.ts';
import contract from './contract.ts';

export const handler = bulkHandler(contract, (backend, caller, input) => jobResults(backend, caller, input));
