import { endpoints } from '#functions/index.ts';
import { allAllowed, propertiesOf, synthesise, whole } from './synthesise.ts';

const [one] = endpoints;
if (one === undefined) throw new Error('There are no endpoints');
const streaming = endpoints.filter(({ transport }) => transport === 'events');
const { template, report } = synthesise([one, ...streaming], { gradualRelease: true, platformCheckHours: 0 });

const only = (type: string) => {
  const found = Object.entries(template.findResources(type));
  expect(found).toHaveLength(1);
  const [id = '', resource] = found[0] ?? [];
  return { id, ...resource };
};

describe('a gradual release', () => {
  it('is a setting', () => {
    for (const type of ['AWS::CodeDeploy::DeploymentGroup', 'AWS::Lambda::Alias', 'AWS::Lambda::Version']) {
      whole.template.resourceCountIs(type, 0);
    }
  });

  it('has one alias of each function that does not stream, and API Gateway calls it', () => {
    const { id } = only('AWS::Lambda::Alias');
    const posts = propertiesOf(template, 'AWS::ApiGateway::Method').filter(({ ApiKeyRequired }) => ApiKeyRequired);
    expect(posts.map(({ Integration }) => JSON.stringify(Integration.Uri).includes(`"${id}"`))).toEqual([true, false]);
    const calling = allAllowed(template).find(({ Action }: { Action: unknown }) => Action === 'lambda:InvokeFunction');
    expect(calling.Resource).toContainEqual({ Ref: id });
  });

  it('moves a tenth of the calls for ten minutes, and goes back if a function crashes', () => {
    const group = only('AWS::CodeDeploy::DeploymentGroup');
    const application = only('AWS::CodeDeploy::Application');
    const [alarm] = Object.entries(template.findResources('AWS::CloudWatch::Alarm')).find(
      ([, { Properties }]) =>
        Properties.AlarmDescription.includes('crashed') && Properties.AlarmDescription.includes(one.name),
    ) ?? ['none'];
    expect(group).toMatchObject({
      Properties: {
        ApplicationName: { Ref: application.id },
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: alarm } }] },
        AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
      },
    });
    expect(only('AWS::Lambda::Alias')).toMatchObject({
      UpdatePolicy: {
        CodeDeployLambdaAliasUpdate: {
          ApplicationName: { Ref: application.id },
          DeploymentGroupName: { Ref: group.id },
        },
      },
    });
  });

  it('leaves the function URL at the function, whose address stays', () => {
    const [{ TargetFunctionArn }] = propertiesOf(template, 'AWS::Lambda::Url');
    expect(template.findResources('AWS::Lambda::Function')).toHaveProperty([TargetFunctionArn['Fn::GetAtt'][0]]);
  });

  it('adds nothing that cdk-nag finds and is not acknowledged', () => {
    expect(report).toMatchObject({ pluginReports: [{ violations: [] }] });
    expect(JSON.stringify(report)).toContain('It moves aliases of functions and reads alarms.');
  });
});
