import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Settings } from './settings.ts';

const noAccessLog =
  'The site has public files only; the files of jobs are reached by addresses of 15 minutes. A log would hold addresses of people.';

/** Findings of cdk-nag's AwsSolutions rules that we accept with these settings, and why. */
export const acknowledged = ({ stackName, tracing, site, siteDomainName, bulk }: Settings): Record<string, string> => ({
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
  ...(tracing && {
    'IAM5[Resource::*]': 'X-Ray has no resource ARNs: its two write actions can only be allowed on all resources.',
  }),
  ...(bulk && {
    S1: noAccessLog,
    SF1: 'Logs of all events would hold the requests of customers. A failed item is listed in the results.',
    SF2: 'Tracing is a setting.',
    'IAM5[Resource::<BulkBucket821E2CE9.Arn>/jobs/*]':
      'The bucket holds nothing but jobs, each in a folder of its own.',
    [`IAM5[Resource::arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:schedule/${stackName}-bulk/*]`]:
      'A job has a schedule of its own, in the group of the stack.',
    [`IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${stackName}-bulk:*]`]:
      'A run has an execution of its own, of this state machine.',
  }),
  ...(site && {
    CFR1: 'Customers may be in any country.',
    CFR2: 'Calls through the site need a key with a usage plan like all others. A firewall of CloudFront costs $5 a month and more.',
    CFR3: 'Logs of visits would hold the addresses of visitors. The APIs log each call without them.',
    S1: noAccessLog,
    'IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]':
      'The function writes and deletes the files of the site. The bucket holds nothing else.',
  }),
  ...(site &&
    siteDomainName === undefined && {
      CFR4: 'CloudFront does not let us choose the TLS version of its own domain. With siteDomainName it is TLS 1.2 or newer.',
    }),
});

/** Makes the synthesis of `app` fail on every error that cdk-nag finds in `stack`, except the acknowledged ones. */
export const checkBestPractice = (app: App, stack: Stack, settings: Settings): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const [rule, reason] of Object.entries(acknowledged(settings))) {
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
};
