export { default } from '#shared/generation/prompts/email-generator/index.ts';
