import { CfnResource, Stack } from 'aws-cdk-lib';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import { monthlyCost } from '#infra/aws/monthly-cost.ts';
import { acknowledged } from '#infra/aws/nag.ts';
import { Settings, SettingsSchema } from '#infra/aws/settings.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { deployedModules } from '#infra/tools/sbom.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { expectPart } from '../../../docs/generated-part.ts';
import { context, everySetting, staging, whole } from './synthesise.ts';

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
    const functions = staging.all('AWS::Lambda::Function');
    const names = functions.map(({ FunctionName }) => String(FunctionName).replace('staging-', ''));
    const modules = deployedModules();
    expect(new Set(modules.keys())).toEqual(new Set(names));
    expect(names).toHaveLength(modules.size);
  });

  it('has one dashboard of its name', () => {
    whole.count('AWS::CloudWatch::Dashboard', 1);
    whole.has('AWS::CloudWatch::Dashboard', { DashboardName: 'vouch' });
  });

  it('has a table of customers that is found by its name, forgets counters, can be restored, and goes with the stack', () => {
    whole.template.hasResource('AWS::DynamoDB::Table', {
      Properties: {
        TableName: 'vouch-keys',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
      DeletionPolicy: 'Delete',
    });
  });
});

const Findings = z.array(z.object({ ruleName: z.string(), reason: z.string().optional() }));
const Report = z.object({
  pluginReports: z.tuple([
    z.object({ pluginName: z.literal('AwsSolutions'), violations: Findings, suppressedViolations: Findings }),
  ]),
});

describe('cdk-nag', () => {
  const [{ violations, suppressedViolations }] = Report.parse(whole.report).pluginReports;

  it('finds nothing, not even a warning, that is not acknowledged', () => expect(violations).toEqual([]));

  it('finds all that is acknowledged, so that no acknowledgment outlives its cause', () => {
    const found = suppressedViolations.map(({ ruleName, reason }) => [ruleName.replace('AwsSolutions-', ''), reason]);
    expect(Object.fromEntries(found)).toEqual(acknowledged(Settings.parse({ stackName: 'vouch' })));
  });
});

const costOf = (template: typeof whole.template) =>
  monthlyCost(template.toJSON() as Parameters<typeof monthlyCost>[0], endpoints);

/** The template is not synthesised for the other pages, so this part of a page is generated here. */
describe('the fixed cost of a month', () => {
  it('is in docs/cost.md as the template has it (written by npm run readme)', () => {
    const lines = costOf(whole.template);
    const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);
    const rows = lines.map(({ what, count, dollars }) => [what, String(count), dollars.toFixed(2)]);
    const generated = table(['what', 'count', '$ per month'], [...rows, ['**total**', '', total.toFixed(2)]]);
    expectPart('docs/cost.md', ['<!-- from the template -->', "<!-- end of the template's part -->"], generated);
    expect(total).toBeLessThan(100);
  });

  it('grows with a firewall by that and its rules', () => {
    expect(costOf(staging.template).at(-1)).toEqual({ what: 'firewalls, with their rules', count: 1, dollars: 7 });
  });
});
