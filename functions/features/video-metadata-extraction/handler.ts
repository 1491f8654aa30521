import { unknownFieldWarnings } from '#shared/api/request/unknown-fields.ts';
import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { readTranscriptOf } from '#shared/generation/prompts/video-metadata-extraction/transcript-text.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, (request, { unknownFields }) => {
  const { transcript, warnings } = readTranscriptOf(request);
  return { transcript, warnings: [...unknownFieldWarnings(unknownFields), ...warnings] };
});
