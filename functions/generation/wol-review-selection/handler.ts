import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { rank } from '#shared/generation/prompts/wol-review-selection/index.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, rank);
