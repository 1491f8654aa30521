import { Stack } from 'aws-cdk-lib';
import { vouchApp } from '#infra/aws/app.ts';
import { Settings } from '#infra/aws/settings.ts';
import { whole } from './synthesise.ts';

describe('the stack', () => {
  const stackOf = (given: Readonly<Record<string, unknown>>) => {
    const settings = Settings.parse({ stackName: 'vouch', platformCheckHours: 0, ...given });
    return Stack.of(vouchApp([], { settings }).node.findChild('Vouch'));
  };

  it('is protected from deletion unless its settings say otherwise', () => {
    expect(stackOf({}).terminationProtection).toBe(true);
    expect(stackOf({ terminationProtection: false }).terminationProtection).toBe(false);
  });

  it('has at most 450 resources, of the 500 that CloudFormation allows', () => {
    expect(Object.keys(whole.template.toJSON().Resources).length).toBeLessThanOrEqual(450);
  });

  it('has one dashboard of its name', () => {
    whole.template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
    whole.template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'vouch' });
  });
});
