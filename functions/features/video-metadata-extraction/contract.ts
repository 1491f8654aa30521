import { promptEndpoint } from '../../../shared/content/endpoint.ts';
import prompt from '../../../shared/prompts/video-metadata-extraction.ts';
import example from './example.json' with { type: 'json' };

export default promptEndpoint(prompt, example);
