import { endpoints } from '#functions/index.ts';
import { SettingsSchema } from '#infra/aws/settings.ts';
import { synthesise } from './template/synthesise.ts';

/** A value of each setting that adds what it can add. */
const everySetting = {
  $schema: './schema.json',
  stackName: 'vouch',
  terminationProtection: true,
  alarmEmail: 'ops@example.com',
  monthlyBudget: 5,
  accountConcurrency: 1_000,
  logLevel: 'DEBUG',
  logRetentionDays: 7,
  tracing: true,
  requestsPerSecond: 10,
  burst: 20,
  plans: {},
  memoryMb: 1_024,
  reservedConcurrency: 3,
  streamConcurrency: 7,
  personalData: 'name',
  proxiedPlatforms: ['udemy'],
  platformCheckHours: 1,
  modelProvider: 'aws',
  modelWorkspace: 'wrkspc_01',
  model: 'claude-sonnet-5-5',
  modelBaseUrl: 'https://models.example.com',
  modelEffort: 'low',
  modelMaxTokens: 4_096,
  corsOrigins: ['https://example.com'],
  baseDomainName: 'api.example.com',
  publicDomainName: 'public.example.com',
  certificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
  site: true,
  siteDomainName: 'www.example.com',
  siteCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/two',
  hostedZone: { id: 'Z0123', name: 'example.com' },
  firewall: true,
};

it('the stack with every setting has at most 450 resources, of the 500 that CloudFormation allows', () => {
  expect(Object.keys(everySetting)).toEqual(expect.arrayContaining(Object.keys(SettingsSchema.shape)));
  const { template } = synthesise(endpoints, everySetting);
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThanOrEqual(450);
});
