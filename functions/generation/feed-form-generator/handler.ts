import { promptHandler } from '#shared/generation/engine/handler.ts';
import contract from './contract.ts';

export const handler = promptHandler(contract);
