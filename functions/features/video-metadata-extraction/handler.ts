import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { read } from '#shared/generation/prompts/video-metadata-extraction/index.ts';
import { unknownFieldWarnings } from '#shared/reviews/output/answer.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, (request, { unknownFields }) => ({
  ...read(request),
  warnings: unknownFieldWarnings(unknownFields),
}));
