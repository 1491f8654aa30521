import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/video-metadata-extraction/index.ts';

export default promptEndpoint(prompt);
