import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/review-text-generator/index.ts';

export default promptEndpoint(prompt);
