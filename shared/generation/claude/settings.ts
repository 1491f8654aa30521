import * as z from 'zod';
import { VouchError } from '../../errors.ts';

/** How Claude is asked, as the operator may set it; all of it may be absent. */
const ModelSettings = z.object({
  VOUCH_MODEL: z.string().default('claude-haiku-5-5'),
  /** Sent only where it is set: older models refuse it. */
  VOUCH_EFFORT: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).optional(),
  /** Thinking counts against it, so it is far more than an answer needs. */
  VOUCH_MAX_TOKENS: z.coerce.number().int().positive().default(8_192),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** How Claude is asked. */
export interface ModelSettings {
  readonly model: string;
  readonly effort: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | undefined;
  readonly maxTokens: number;
  /** Where the provider is reached; its own address when undefined. */
  readonly baseUrl: string | undefined;
}

/**
 * The settings in the environment; a blank one counts as absent.
 *
 * @throws VouchError ai_not_configured, naming the setting that is not valid
 */
export const readModelSettings = (): ModelSettings => {
  const names = Object.keys(ModelSettings.shape);
  const given = names.flatMap((name) => {
    const value = process.env[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = ModelSettings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new VouchError('ai_not_configured', `A setting of the model is not valid. ${wrong}.`);
  }
  const { VOUCH_MODEL, VOUCH_EFFORT, VOUCH_MAX_TOKENS, ANTHROPIC_BASE_URL } = parsed.data;
  return { model: VOUCH_MODEL, effort: VOUCH_EFFORT, maxTokens: VOUCH_MAX_TOKENS, baseUrl: ANTHROPIC_BASE_URL };
};
