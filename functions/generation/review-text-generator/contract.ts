export { default } from '#shared/generation/prompts/review-text-generator/index.ts';
