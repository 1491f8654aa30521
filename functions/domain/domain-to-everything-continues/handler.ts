import { domainHandler } from '#shared/domain/handler.ts';
import contract from './contract.ts';

export const handler = domainHandler(contract);
