import { reviewHandler } from '#shared/reviews/handler.ts';
import contract from './contract.ts';

export const handler = reviewHandler(contract);
