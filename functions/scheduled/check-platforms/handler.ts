import { scheduledCheckHandler } from '#shared/watch/handler.ts';
import contract from './contract.ts';

export const handler = scheduledCheckHandler(contract);
