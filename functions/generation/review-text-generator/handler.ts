import { promptHandler } from '../../../shared/content/handler.ts';
import contract from './contract.ts';

export const handler = promptHandler(contract);
