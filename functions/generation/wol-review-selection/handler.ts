import { preparedPromptHandler } from '../../../shared/content/handler.ts';
import { rank } from '../../../shared/prompts/wol-review-selection.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, rank);
