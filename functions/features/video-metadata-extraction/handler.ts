import { unknownFieldWarnings } from '#shared/api/unknown-fields.ts';
import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { readTranscriptOf } from '#shared/generation/prompts/video-metadata-extraction/index.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, (request, { unknownFields }) => ({
  ...readTranscriptOf(request),
  warnings: unknownFieldWarnings(unknownFields),
}));
