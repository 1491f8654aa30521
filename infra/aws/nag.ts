import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Settings } from './settings.ts';

/** Findings of cdk-nag's AwsSolutions rules that we accept, and why. */
export const acknowledged = {
  APIG2: 'The functions validate every request themselves, against the schema of their contract.',
  APIG3:
    'Every request that reaches an endpoint has a key with a usage plan; MCP is throttled. A firewall is optional: it adds cost.',
  APIG4: 'Customers are authorised by API keys. The mock methods return a fixed error; MCP passes on the key.',
  COG4: 'Customers are programs with API keys. There are no users who could sign in to Cognito.',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    'The role belongs to the whole account. AWS maintains this policy for it, and the policy allows logging only.',
  SMG4: 'Other services issue the credentials. No function of ours can rotate them.',
} as const;

/** What else we accept where tracing is chosen. */
export const acknowledgedTracing = {
  'IAM5[Resource::*]': 'X-Ray has no resource ARNs: its two write actions can only be allowed on all resources.',
} as const;

/** What else we accept where releases are gradual. */
export const acknowledgedRelease = {
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
    'AWS maintains this policy for CodeDeploy. It moves aliases of functions and reads alarms.',
} as const;

/** Makes the synthesis of `app` fail on every error that cdk-nag finds in `stack`, except the acknowledged ones. */
export const checkBestPractice = (
  app: App,
  stack: Stack,
  settings: Pick<Settings, 'tracing' | 'gradualRelease'>,
): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const accepted = {
    ...acknowledged,
    ...(settings.tracing && acknowledgedTracing),
    ...(settings.gradualRelease && acknowledgedRelease),
  };
  for (const [rule, reason] of Object.entries(accepted)) {
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
};
