import { preparedPromptHandler } from '#shared/generation/engine/handler.ts';
import { readSite } from '#shared/generation/prompts/wol-meta-info/read-site.ts';
import contract from './contract.ts';

export const handler = preparedPromptHandler(contract, readSite);
