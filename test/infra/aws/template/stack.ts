import { CfnResource, Stack } from 'aws-cdk-lib';
import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import { Settings } from '#infra/aws/settings.ts';
import { whole } from './synthesise.ts';

describe('the stack', () => {
  const stackOf = (given: Readonly<Record<string, unknown>>) => {
    const settings = Settings.parse({ stackName: 'vouch', platformCheckHours: 0, ...given });
    return Stack.of(vouchApp([], { settings, context: { 'aws:cdk:bundling-stacks': [] } }).node.findChild('Vouch'));
  };

  it('is protected from deletion unless its settings say otherwise', () => {
    expect(stackOf({}).terminationProtection).toBe(true);
    expect(stackOf({ terminationProtection: false }).terminationProtection).toBe(false);
  });

  describe('its resources', () => {
    /** Counted without a synthesis, which takes seconds. */
    const countOf = (given: Readonly<Record<string, unknown>>): number => {
      const settings = Settings.parse({ stackName: 'vouch', ...given });
      const app = vouchApp(endpoints, { settings, context: { 'aws:cdk:bundling-stacks': [] } });
      return app.node.findAll().filter(CfnResource.isCfnResource).length;
    };
    const everything = {
      ...{ alarmEmail: 'ops@example.com', monthlyBudget: 50, accountConcurrency: 1_000, tracing: true, firewall: true },
      ...{ reservedConcurrency: 3, streamConcurrency: 7, corsOrigins: ['https://example.com'], gradualRelease: true },
      ...{ baseDomainName: 'api.example.com', publicDomainName: 'public.example.com', proxiedPlatforms: ['udemy'] },
      ...{ certificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one', modelProvider: 'bedrock' },
      ...{
        siteDomainName: 'www.example.com',
        siteCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/one',
      },
      hostedZone: { id: 'Z0123', name: 'example.com' },
    };

    it('are at most 450 with every setting on, of the 500 that CloudFormation allows', () => {
      expect(countOf({})).toBe(Object.keys(whole.template.toJSON().Resources).length);
      expect(countOf(everything)).toBeGreaterThan(countOf({}));
      expect(countOf(everything)).toBeLessThanOrEqual(450);
    });
  });

  it('has one dashboard of its name', () => {
    whole.template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
    whole.template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'vouch' });
  });
});
