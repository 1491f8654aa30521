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
  'IAM5[Resource::arn:<AWS::Partition>:apigateway:<AWS::Region>::/apikeys/*]':
    'The function that removes retired keys may delete only keys with the tag of this stack.',
  SMG4: 'Other services issue the credentials. No function of ours can rotate them.',
} as const;

/** What else we accept where tracing is chosen. */
export const acknowledgedTracing = {
  'IAM5[Resource::*]': 'X-Ray has no resource ARNs: its two write actions can only be allowed on all resources.',
} as const;

/** What else we accept of the site. */
export const acknowledgedSite = {
  CFR1: 'Customers may be in any country.',
  CFR2: 'Calls through the site need a key with a usage plan like all others. A firewall of CloudFront costs $5 a month and more.',
  CFR3: 'Logs of visits would hold the addresses of visitors. The APIs log each call without them.',
  S1: 'The bucket holds public files only, and only CloudFront reads it.',
  'IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]':
    'The function writes and deletes the files of the site. The bucket holds nothing else.',
} as const;

/** What we accept of a site that has no domain of its own. */
export const acknowledgedDefaultCertificate = {
  CFR4: 'CloudFront does not let us choose the TLS version of its own domain. With siteDomainName it is TLS 1.2 or newer.',
} as const;

/** Makes the synthesis of `app` fail on every error that cdk-nag finds in `stack`, except the acknowledged ones. */
export const checkBestPractice = (
  app: App,
  stack: Stack,
  { tracing, site, siteDomainName }: Pick<Settings, 'tracing' | 'site' | 'siteDomainName'>,
): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const accepted = {
    ...acknowledged,
    ...(tracing && acknowledgedTracing),
    ...(site && acknowledgedSite),
    ...(site && siteDomainName === undefined && acknowledgedDefaultCertificate),
  };
  for (const [rule, reason] of Object.entries(accepted)) {
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
};
