import { bulkHandler } from '#shared/bulk/operations/handler.ts';
import { startJob } from '#shared/bulk/operations/operations.ts';
import contract from './contract.ts';

export const handler = bulkHandler(contract, (backend, caller, input) =>
  startJob(backend, caller, input, contract.items),
);
