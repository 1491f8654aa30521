import * as z from 'zod';
import { VouchError } from '../../errors.ts';

/** The environment variables that configure the model. All are optional. */
const ModelSettings = z.object({
  VOUCH_MODEL: z.string().default('claude-haiku-5-5'),
  VOUCH_EFFORT: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).optional(),
  /** Includes the tokens of thinking, so it is far more than an answer needs. */
  VOUCH_MAX_TOKENS: z.coerce.number().int().positive().default(8_192),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The settings of the model. */
export interface ModelSettings {
  readonly model: string;
  /** How much the model thinks. Not sent when undefined. */
  readonly effort: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | undefined;
  readonly maxTokens: number;
  /** Address of another server with the same API; Anthropic's own when undefined. */
  readonly baseUrl: string | undefined;
}

/** `claude-haiku-5-5`, also with the prefix of another provider: the major version is the group. */
const versionOf = /claude-[a-z]+-(\d+)/;

/**
 * Low for models that take an effort: two answers must fit into the time of one call. Models before version 5 and models
 * of others may reject it, so it is not sent to them.
 */
const defaultEffort = (model: string): ModelSettings['effort'] =>
  Number(versionOf.exec(model)?.[1] ?? 0) >= 5 ? 'low' : undefined;

/**
 * Reads the settings from the environment. A blank variable counts as unset.
 *
 * @throws VouchError ai_not_configured, which names the variable that is not valid
 */
export const readModelSettings = (): ModelSettings => {
  const names = Object.keys(ModelSettings.shape);
  const given = names.flatMap((name) => {
    const value = process.env[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = ModelSettings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new VouchError('ai_not_configured', `A setting of the model is not valid. ${problems}.`);
  }
  const { VOUCH_MODEL, VOUCH_EFFORT, VOUCH_MAX_TOKENS, ANTHROPIC_BASE_URL } = parsed.data;
  return {
    model: VOUCH_MODEL,
    effort: VOUCH_EFFORT ?? defaultEffort(VOUCH_MODEL),
    maxTokens: VOUCH_MAX_TOKENS,
    baseUrl: ANTHROPIC_BASE_URL,
  };
};
