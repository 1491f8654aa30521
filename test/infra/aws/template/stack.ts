import { CfnResource, Stack } from 'aws-cdk-lib';
import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import { Settings, SettingsSchema } from '#infra/aws/settings.ts';
import { deployedModules } from '#infra/tools/sbom/bom.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { everySetting } from './every-setting.ts';
import { context, propertiesOf, staging, whole } from './synthesise.ts';

describe('the stack', () => {
  const appOf = (listed: readonly Endpoint[], given: Readonly<Record<string, unknown>>) =>
    vouchApp(listed, { settings: Settings.parse({ stackName: 'vouch', ...given }), context });

  it('is protected from deletion unless its settings say otherwise', () => {
    for (const terminationProtection of [true, false]) {
      const app = appOf([], { platformCheckHours: 0, ...(!terminationProtection && { terminationProtection }) });
      expect(Stack.of(app.node.findChild('Vouch')).terminationProtection).toBe(terminationProtection);
    }
  });

  /** Counted without a synthesis, which takes seconds. */
  const countOf = (given: Readonly<Record<string, unknown>>): number =>
    appOf(endpoints, given).node.findAll().filter(CfnResource.isCfnResource).length;
  it('has at most 215 resources by default and 330 with every setting on, and 65 more with jobs, of the 500 that CloudFormation allows', () => {
    const count = (of: typeof whole) => Object.keys(of.template.toJSON().Resources).length;
    const withoutJobs = countOf({ bulk: false });
    expect(withoutJobs).toBeLessThanOrEqual(215);
    expect(count(whole)).toBeLessThanOrEqual(withoutJobs + 65);
    expect(Object.keys(everySetting)).toEqual(expect.arrayContaining(Object.keys(SettingsSchema.shape)));
    expect(countOf({ ...everySetting, bulk: false })).toBeLessThanOrEqual(330);
    expect(count(staging)).toBeLessThanOrEqual(330 + 65);
  });

  it('has its name as a tag of every resource that costs something by use, so that stages differ on the bill', () => {
    const { Resources: resources } = whole.template.toJSON();
    const tag = { Key: 'vouch:stack', Value: 'vouch' };
    const types = ['Lambda::Function', 'ApiGateway::RestApi', 'ApiGateway::Stage', 'DynamoDB::Table', 'Logs::LogGroup'];
    types.push('SecretsManager::Secret', 'S3::Bucket', 'CloudFront::Distribution', 'CloudWatch::Alarm', 'SNS::Topic');
    for (const type of types) {
      const found = Object.values(resources).filter((each) => Object(each).Type === `AWS::${type}`);
      expect(found.length).toBeGreaterThan(0);
      for (const each of found) expect(Object(each).Properties.Tags).toContainEqual(tag);
    }
  });

  it('has a bill of materials for each of its functions, and for no other', () => {
    const names = propertiesOf(staging.template, 'AWS::Lambda::Function').map(({ FunctionName }) =>
      String(FunctionName),
    );
    expect([...deployedModules().keys()].sort()).toEqual(names.map((name) => name.replace('staging-', '')).sort());
  });

  it('has one dashboard of its name', () => {
    whole.template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
    whole.template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'vouch' });
  });
});
