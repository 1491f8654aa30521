import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Settings } from '#infra/aws/settings.ts';
import { readStage, stageOf, stages } from '#infra/aws/stage.ts';
import { plans } from '#infra/gateway/plans.ts';
import { OperatorError } from '#infra/operator-error.ts';
import { useDirectory } from '../../toolkit/resources.ts';

const read = (given: Record<string, unknown> = {}) => Settings.parse({ stackName: 'vouch', ...given });

/** What the JSON schema says is compared with infra/settings/schema.json, by test/infra/tools/tool.test.ts; the other tests are about what it cannot say. */
describe('settings', () => {
  it('change one limit of one plan', () => {
    expect(read({ plans: { free: { requestsPerMonth: 500 } } }).plans).toEqual({
      ...plans,
      free: { ...plans.free, requestsPerMonth: 500 },
    });
  });

  it.each<[name: string, invalid: unknown, valid: unknown]>([
    ['modelBaseUrl', 'http://models.example.com', 'https://models.example.com/anthropic'],
    ['corsOrigins', ['*'], ['http://localhost:3000']],
    ['corsOrigins', ['https://a.example/'], ['https://a.example:8443']],
    ['corsOrigins', ['a.example'], ['chrome-extension://abcdef']],
    ['corsOrigins', ['https://*.a.example'], ['https://b.a.example']],
    ['corsOrigins', ['https://a.example:443'], ['https://a.example:80']],
    ['corsOrigins', ['https://A.example'], ['http://127.0.0.1']],
  ])('refuse %s = %j by name, and take %j', (name, invalid, valid) => {
    expect(() => read({ [name]: invalid })).toThrow(name);
    expect(() => read({ [name]: valid })).not.toThrow();
  });

  const alarmEmail = 'ops@example.com';
  const [certificateArn, siteCertificateArn] = ['eu-west-1', 'us-east-1'].map(
    (region) => `arn:aws:acm:${region}:000000000000:certificate/one`,
  );
  const baseDomainName = 'api.example.com';
  const site = { siteDomainName: 'www.example.com', siteCertificateArn };
  it.each<[invalid: Record<string, unknown>, message: string, valid: Record<string, unknown>]>([
    [{ monthlyBudget: 5 }, 'alarmEmail', { monthlyBudget: 5, alarmEmail }],
    [{ modelProvider: 'aws' }, 'modelWorkspace', { modelProvider: 'aws', modelWorkspace: 'wrkspc_01' }],
    [{ siteDomainName: 'www.example.com' }, 'siteCertificateArn', site],
    [{ baseDomainName }, 'certificateArn', { baseDomainName, certificateArn }],
    [{ publicDomainName: baseDomainName }, 'certificateArn', { publicDomainName: baseDomainName, certificateArn }],
    [
      { ...site, baseDomainName: site.siteDomainName, certificateArn },
      'must differ',
      { ...site, baseDomainName, publicDomainName: baseDomainName, certificateArn },
    ],
  ])('refuse %j', (invalid, message, valid) => {
    expect(() => read(invalid)).toThrow(message);
    expect(read(valid)).toMatchObject(valid);
  });

  it.each(['baseDomainName', 'publicDomainName', 'siteDomainName'])('refuse %s outside of the hosted zone', (name) => {
    const zone = { certificateArn, siteCertificateArn, hostedZone: { id: 'Z0123', name: 'example.com' } };
    for (const inside of ['example.com', 'api.example.com'])
      expect(() => read({ ...zone, [name]: inside })).not.toThrow();
    for (const outside of ['example.org', 'anexample.com'])
      expect(() => read({ ...zone, [name]: outside })).toThrow('hostedZone');
  });
});

it.each(Object.entries(plans))('the plan %s: one customer cannot use up what the APIs give to all', (_, plan) => {
  expect(plan.requestsPerSecond).toBeLessThan(read().requestsPerSecond);
  expect(plan.burst).toBeLessThan(read().burst);
});

const folder = useDirectory();
const settingsFiles = {
  ...{ schema: '{}', prod: '{}', broken: '{', list: '[]', named: '{"stackName": "other"}' },
  dev: '{"$schema": "./schema.json", "firewall": true}',
  unknown: '{"alarmMail": "ops@example.com"}',
  invalid: '{"burst": "many"}',
};
for (const [name, text] of Object.entries(settingsFiles)) writeFileSync(join(folder, `${name}.json`), text);

describe('a stage', () => {
  it.each([
    ['prod', { stackName: 'vouch', firewall: false }],
    ['dev', { stackName: 'vouch-dev', firewall: true }],
    ['named', { stackName: 'other' }],
  ])('%s has the settings of its file, and a stack by its name unless the file names one', (stage, settings) => {
    expect(readStage(stage, folder)).toMatchObject(settings);
  });

  it.each([
    ['gone', /no stage "gone".*infra\/settings\/gone\.json.*prod/],
    ['schema', /no stage "schema"/],
    ['../aws', /no stage/],
    ['broken', /broken\.json is not valid JSON/],
    ['list', /list\.json is not valid/],
    ['unknown', /unknown\.json is not valid.*alarmMail/s],
    ['invalid', /invalid\.json is not valid.*burst/s],
  ])('%s is refused, and the message says why', (stage, message) => {
    expect(() => readStage(stage, folder)).toThrow(OperatorError);
    expect(() => readStage(stage, folder)).toThrow(message);
  });

  it('prod comes with the project, and every committed file is valid', () => {
    expect(stages()).toContain('prod');
    for (const stage of stages()) expect(readStage(stage).stackName).toBeTruthy();
  });
});

describe('the command line of the CDK', () => {
  it('names the stage; without a name it is prod', () => {
    expect(stageOf({ stage: 'dev', other: 1 })).toBe('dev');
    expect(stageOf({ 'aws:cdk:bundling-stacks': [] })).toBe('prod');
    expect(() => stageOf({ stage: 1 })).toThrow('-c stage=<name>');
  });

  it('cannot change a setting: the next deployment would not have it', () => {
    expect(() => stageOf({ 'vouch:firewall': true, stage: 'dev' })).toThrow(/vouch:firewall.*infra\/settings/);
  });
});
