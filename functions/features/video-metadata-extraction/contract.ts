import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import prompt from '#shared/generation/prompts/video-metadata-extraction/index.ts';
import example from './example.json' with { type: 'json' };

export default promptEndpoint(prompt, example);
