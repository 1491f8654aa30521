import { VouchError } from '../../errors.ts';

/** Who serves Claude: Anthropic with an API key, or AWS, where the role of the function signs the requests. */
export const modelProviders = ['anthropic', 'aws', 'bedrock'] as const;

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
} as const satisfies Record<Exclude<(typeof modelProviders)[number], 'anthropic'>, object>;

export type AwsModelService = (typeof awsModelServices)[keyof typeof awsModelServices];

/** Whether the configured provider needs an API key. An unknown provider needs none: the settings reject it. */
export const needsApiKey = (): boolean => ['', 'anthropic'].includes(process.env['VOUCH_MODEL_PROVIDER']?.trim() ?? '');

/** @param operatorHint what is wrong with the settings */
export const notConfigured = (operatorHint: string): VouchError =>
  new VouchError('ai_not_configured', 'The model is not configured correctly here. The operator can correct it.', {
    operatorHint,
  });
