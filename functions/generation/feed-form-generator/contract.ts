export { default } from '#shared/generation/prompts/feed-form-generator/index.ts';
