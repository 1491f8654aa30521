import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/feed-form-generator/index.ts';

export default promptEndpoint(prompt);
