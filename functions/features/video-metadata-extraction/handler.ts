import { preparedPromptHandler } from '../../../shared/content/handler.ts';
import { read } from '../../../shared/prompts/video-metadata-extraction.ts';
import { unknownFieldWarnings } from '../../../shared/reviews/answer.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, (request, { unknownFields }) => ({
  ...read(request),
  warnings: unknownFieldWarnings(unknownFields),
}));
