import { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import { awsModelServices } from '#shared/generation/claude/settings.ts';
import type { Settings } from '../../settings.ts';
import type { SharedParts } from '../shared-parts.ts';
import { BundledFunction, type BundledFunctionProps, type FunctionDescription } from './bundled-function.ts';
import { allow } from './inline-role.ts';

/** What a function is made from: the contract of an endpoint, or of a function that only a schedule calls. */
export type FunctionContract = FunctionDescription &
  Pick<Endpoint, 'credentials' | 'rotatingIds' | 'proxiable'> &
  Partial<Pick<Endpoint, 'transport'>> &
  Parameters<typeof handlerPath>[0];

/** The Lambda of one endpoint, with the environment and the permissions that its contract asks for. */
export class EndpointFunction<Contract extends FunctionContract = Endpoint> extends BundledFunction<Contract> {
  constructor(
    scope: Construct,
    id: string,
    props: Omit<BundledFunctionProps<Contract>, 'code'> & Pick<SharedParts, 'values'>,
  ) {
    const { values, environment, ...others } = props;
    const { endpoint, settings } = props;
    super(scope, id, {
      concurrency: concurrencyOf(endpoint, settings),
      ...others,
      isReleasedGradually: isReleasedGradually(endpoint, settings),
      code: handlerPath(endpoint),
      environment: {
        VOUCH_PERSONAL_DATA: settings.personalData,
        ...(settings.googleReviews === 'public' && { VOUCH_GOOGLE_REVIEWS: 'public' }),
        ...(settings.corsOrigins && { VOUCH_CORS_ORIGINS: settings.corsOrigins.join(',') }),
        ...(isWriting(endpoint) && modelVariables(settings)),
        ...environment,
      },
    });
    const proxied = settings.proxiedPlatforms?.filter((name) => endpoint.proxiable?.includes(name)) ?? [];
    if (proxied.length > 0) this.function.addEnvironment('VOUCH_PROXIED_PLATFORMS', proxied.join(','));
    if (secretNamesOf(endpoint, settings).length > 0 || proxied.length > 0) {
      values.giveCredentials(this.function);
    }
    if (isWriting(endpoint)) grantModel(this.function, settings);
    if (endpoint.rotatingIds?.length) values.giveIds(this.function);
  }
}

/**
 * Not the function that streams: the address of its function URL must stay, and an alias has an address of its own. Not
 * the operations on jobs: no alarm watches them, which would take a release back.
 */
const isReleasedGradually = ({ transport, group }: FunctionContract, { gradualRelease }: Settings): boolean =>
  gradualRelease && transport === 'json' && group !== 'bulk';

/** The reserved concurrency of a function; none for schedules, which call once, and for short operations on jobs. */
const concurrencyOf = ({ group, transport }: FunctionContract, settings: Settings): number | undefined => {
  if (group === 'scheduled' || group === 'bulk') return undefined;
  const { streamConcurrency, reservedConcurrency } = settings;
  return transport === 'events' ? (streamConcurrency ?? reservedConcurrency) : reservedConcurrency;
};

const isWriting = ({ credentials }: FunctionContract): boolean => credentials.includes('anthropic_api_key');

/** Environment variables of a function that writes with Claude. The code has defaults for those that are not set. */
const modelVariables = (settings: Settings): Record<string, string> => {
  const { model, modelProvider, modelWorkspace, modelBaseUrl, modelEffort, modelMaxTokens, reviewTurn } = settings;
  return {
    ...(modelProvider !== 'anthropic' && { VOUCH_MODEL_PROVIDER: modelProvider }),
    ...(modelProvider === 'aws' && modelWorkspace !== undefined && { VOUCH_MODEL_WORKSPACE: modelWorkspace }),
    ...(modelBaseUrl !== undefined && { ANTHROPIC_BASE_URL: modelBaseUrl }),
    ...(model !== undefined && { VOUCH_MODEL: model }),
    ...(modelEffort !== undefined && { VOUCH_EFFORT: modelEffort }),
    ...(modelMaxTokens !== undefined && { VOUCH_MAX_TOKENS: String(modelMaxTokens) }),
    ...(!reviewTurn && { VOUCH_REVIEW_TURN: 'off' }),
  };
};

/** The credentials that a function reads from the secret. A role that signs needs no key of Anthropic. */
const secretNamesOf = ({ credentials }: FunctionContract, { modelProvider }: Settings): readonly string[] =>
  credentials.filter((name) => modelProvider === 'anthropic' || name !== 'anthropic_api_key');

/** Allows a function to ask Claude on AWS, in one workspace or project of this account and region. */
const grantModel = (handler: LambdaFunction, { modelProvider, modelWorkspace = '' }: Settings): void => {
  if (modelProvider === 'anthropic') return;
  const { service, resource: path } = awsModelServices[modelProvider];
  const [name, id] = path(modelWorkspace).split('/');
  const resource = Stack.of(handler).formatArn({ service, resource: name ?? '', resourceName: id ?? '' });
  allow(handler, [`${service}:CreateInference`], resource);
};
