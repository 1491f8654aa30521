import { bulkWorkerHandler } from '#shared/bulk/deployed-handlers.ts';
import contract from './contract.ts';

export const handler = bulkWorkerHandler(contract.items);
