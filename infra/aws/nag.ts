import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Findings of cdk-nag's AwsSolutions rules that we leave as they are, and why. */
export const acknowledged = {
  APIG2: 'The functions validate every request against the schema of their contract, and name each wrong field.',
  APIG3: 'Every request that reaches a function carries a key, whose plan limits it; a firewall would only add cost.',
  APIG4: 'Customers are authorised by API keys. The mock methods, which ask for none, answer a fixed error.',
  COG4: 'Customers are programs with API keys; there are no users who could sign in to Cognito.',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    'The role is for the whole account. AWS keeps this policy for it, and it allows logging only.',
  'IAM5[Resource::*]': 'X-Ray knows no resources: its two write actions can only be allowed on all.',
  SMG4: 'The credentials are issued by the services that we call; no function of ours can rotate them.',
} as const;

/** Makes the synthesis of `app` fail on every error that cdk-nag finds in `stack`, but for the acknowledged ones. */
export const checkBestPractice = (app: App, stack: Stack): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const [rule, reason] of Object.entries(acknowledged)) {
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
};
