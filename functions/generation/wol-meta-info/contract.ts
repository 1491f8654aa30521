export { default } from '#shared/generation/prompts/wol-meta-info/index.ts';
