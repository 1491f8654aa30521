import { unknownFieldWarnings } from '#shared/api/request/unknown-fields.ts';
import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { readSite } from '#shared/generation/prompts/wol-meta-info/read-site.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, async (request, call) => {
  const site = await readSite(request, call);
  return { ...site, warnings: [...unknownFieldWarnings(call.unknownFields), ...site.warnings] };
});
