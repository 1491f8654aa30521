export { default } from '#shared/generation/prompts/video-metadata-extraction/index.ts';
