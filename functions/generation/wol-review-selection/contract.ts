export { default } from '#shared/generation/prompts/wol-review-selection/index.ts';
