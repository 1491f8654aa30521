import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/ask-for-feedback/index.ts';

export default promptEndpoint(prompt);
