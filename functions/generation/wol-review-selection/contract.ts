import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/wol-review-selection/index.ts';

export default promptEndpoint(prompt);
