export { default } from '#shared/generation/prompts/ask-for-feedback/index.ts';
