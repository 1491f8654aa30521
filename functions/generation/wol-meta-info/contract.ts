import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/wol-meta-info/index.ts';

export default promptEndpoint(prompt);
