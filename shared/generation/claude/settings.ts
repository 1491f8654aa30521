import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { readingMode } from '../../schema-readings.ts';

/**
 * The two ways to Claude on AWS, from the docs of AWS and Anthropic (2026-11); neither was called from here. `aws` is
 * Claude Platform on AWS, with Anthropic's own model ids. `bedrock` accepts output_config only for some models.
 */
export const awsModelServices = {
  aws: {
    /** The name of the service in signatures and in IAM. */
    service: 'aws-external-anthropic',
    baseUrl: (region: string) => `https://aws-external-anthropic.${region}.api.aws`,
    /** What IAM calls the resource of inference, after the account id. `workspace` is the setting of that name. */
    resource: (workspace: string) => `workspace/${workspace}`,
    defaultModel: 'claude-haiku-5-5',
    /** Whether it accepts `output_config` for every model. Otherwise the schema is part of the system text. */
    hasOutputConfig: true,
  },
  bedrock: {
    service: 'bedrock-mantle',
    baseUrl: (region: string) => `https://bedrock-mantle.${region}.api.aws/anthropic`,
    resource: () => 'project/default',
    defaultModel: 'anthropic.claude-haiku-5-5',
    hasOutputConfig: false,
  },
} as const;

/** Who serves Claude: Anthropic with an API key, or AWS, where the role of the function signs the requests. */
export const modelProviders = ['anthropic', 'aws', 'bedrock'] as const;

/** Whether the configured provider needs an API key. An unknown provider needs none: the settings reject it. */
export const needsApiKey = (): boolean => ['', 'anthropic'].includes(process.env['VOUCH_MODEL_PROVIDER']?.trim() ?? '');

/** @param operatorHint what is wrong with the settings, or missing in them */
export const notConfigured = (
  operatorHint: string,
  detail = 'The model is not configured correctly here. The operator can correct it.',
): VouchError => new VouchError('ai_not_configured', detail, { operatorHint });

/** The environment variables that configure the model. All are optional. */
const Environment = z.object({
  VOUCH_MODEL_PROVIDER: z.enum(modelProviders).default('anthropic'),
  /** The workspace of Claude Platform on AWS. */
  VOUCH_MODEL_WORKSPACE: z.string().optional(),
  /** The region of the service on AWS. Lambda sets it. */
  AWS_REGION: z.string().optional(),
  VOUCH_MODEL: z.string().optional(),
  VOUCH_EFFORT: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).optional(),
  /** Includes the tokens of thinking, so it is far more than an answer needs. */
  VOUCH_MAX_TOKENS: z.coerce.number().int().positive().default(8_192),
  /** Whether a second call reads each draft before it is delivered. */
  VOUCH_REVIEW_TURN: z.enum(['on', 'off']).default('on'),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

type Given = z.infer<typeof Environment>;
type AwsService = (typeof awsModelServices)[keyof typeof awsModelServices];

export type ModelSettings = ReturnType<typeof readModelSettings>;

/** `claude-haiku-5-5`, also with the prefix of another provider: the major version is the group. */
const versionOf = /claude-[a-z]+-(\d+)/;

/**
 * Low for models that take an effort: two answers must fit into the time of one call. Models before version 5 and
 * models of others may reject it, so it is not sent to them.
 */
const defaultEffort = (model: string): Given['VOUCH_EFFORT'] =>
  Number(versionOf.exec(model)?.[1] ?? 0) >= 5 ? 'low' : undefined;

/**
 * Reads the settings from the environment. A blank variable counts as unset.
 *
 * @throws VouchError ai_not_configured, which names the variable that is not valid
 */
export const readModelSettings = (environment: NodeJS.ProcessEnv = process.env) => {
  const names = Object.keys(Environment.shape);
  const given = names.flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = Environment.safeParse(Object.fromEntries(given), readingMode(Environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw notConfigured(`A setting of the model is not valid. ${problems}.`);
  }
  const { VOUCH_MODEL_PROVIDER: provider, VOUCH_EFFORT, VOUCH_MAX_TOKENS: maxTokens } = parsed.data;
  const service = provider === 'anthropic' ? undefined : awsModelServices[provider];
  const { hasOutputConfig = true } = service ?? {};
  const { VOUCH_MODEL: model = service?.defaultModel ?? 'claude-haiku-5-5' } = parsed.data;
  return {
    model,
    /** How much the model thinks. Not sent when undefined. */
    effort: VOUCH_EFFORT ?? (hasOutputConfig ? defaultEffort(model) : undefined),
    maxTokens,
    /** Whether a second call reads each draft before it is delivered. */
    hasReview: parsed.data.VOUCH_REVIEW_TURN === 'on',
    /** Whether the server takes the schema of the answer in `output_config`. Otherwise the system text has it. */
    hasOutputConfig,
    ...connectionOf(parsed.data, service),
  };
};

/**
 * Where requests go, and how they are signed.
 *
 * @throws VouchError ai_not_configured if a variable is missing that the provider needs
 */
const connectionOf = ({ ANTHROPIC_BASE_URL: baseUrl, ...given }: Given, service: AwsService | undefined) => {
  if (service === undefined) return { baseUrl, signing: undefined };
  const { VOUCH_MODEL_PROVIDER: provider, VOUCH_MODEL_WORKSPACE: workspace, AWS_REGION: region } = given;
  if (region === undefined) throw missing('AWS_REGION', provider);
  if (provider === 'aws' && workspace === undefined) throw missing('VOUCH_MODEL_WORKSPACE', provider);
  return {
    /** Address of another server with the same API; Anthropic's own when undefined. */
    baseUrl: baseUrl ?? service.baseUrl(region),
    /** Which service of AWS the role of the function signs requests for; undefined where an API key is used. */
    signing: { service: service.service, workspace: provider === 'aws' ? workspace : undefined },
  };
};

const missing = (variable: string, provider: string): VouchError =>
  notConfigured(`Set ${variable}: the model provider ${provider} needs it.`);
