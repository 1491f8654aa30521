import { reviewHandler } from '#shared/reviews/engine/handler.ts';
import contract from './contract.ts';

export const handler = reviewHandler(contract);
