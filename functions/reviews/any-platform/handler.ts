import { anyReviewHandler } from '#shared/reviews/any-handler.ts';
import contract from './contract.ts';

export const handler = anyReviewHandler(contract);
