import { endpoints } from '#functions/index.ts';
import { allAllowed, propertiesOf, resourcesOf, staging, whole } from './synthesise.ts';

const { template, report } = staging;

const [released, streaming] = ['json', 'events'].map((transport) =>
  endpoints
    .filter((each) => each.transport === transport && each.group !== 'bulk')
    .map(({ name }) => `staging-${name}`),
);

/** The resources of a type, id to resource. */
const resources = (type: string) => Object.entries(template.findResources(type));
const functionIdOf = (alias: { [key: string]: ReturnType<typeof propertiesOf>[number] }): string =>
  alias['Properties'].FunctionName.Ref;
const nameOf = (id: string) => resourcesOf(template, 'AWS::Lambda::Function')[id]?.['Properties'].FunctionName;

describe('a gradual release', () => {
  it('is a setting', () => {
    for (const type of ['AWS::CodeDeploy::DeploymentGroup', 'AWS::Lambda::Alias', 'AWS::Lambda::Version']) {
      whole.template.resourceCountIs(type, 0);
    }
  });

  it('has one alias of each function with an alarm that does not stream, and API Gateway calls it', () => {
    const aliases = Object.values(resourcesOf(template, 'AWS::Lambda::Alias')).map(functionIdOf).map(nameOf);
    expect(new Set(aliases)).toEqual(new Set(released));
    const calling = allAllowed(template).find(
      ({ Action, Resource }: { Action: unknown; Resource: unknown }) =>
        Action === 'lambda:InvokeFunction' && Array.isArray(Resource) && Resource.length > 2,
    );
    const posts = propertiesOf(template, 'AWS::ApiGateway::Method').filter(({ ApiKeyRequired }) => ApiKeyRequired);
    const uris = posts.map(({ Integration }) => JSON.stringify(Integration.Uri));
    for (const [id] of resources('AWS::Lambda::Alias')) {
      expect(calling.Resource).toContainEqual({ Ref: id });
      expect(uris.filter((uri) => uri.includes(`"${id}"`))).toHaveLength(1);
    }
    expect(posts).toHaveLength(endpoints.length);
  });

  it('moves a tenth of the calls for ten minutes, and goes back if a function crashes', () => {
    const [[application]] = resources('AWS::CodeDeploy::Application') as [[string, object]];
    for (const [, { UpdatePolicy, ...alias }] of resources('AWS::Lambda::Alias')) {
      const { ApplicationName, DeploymentGroupName } = UpdatePolicy.CodeDeployLambdaAliasUpdate;
      expect(ApplicationName).toEqual({ Ref: application });
      const groups = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup');
      const { Properties: group } = groups[DeploymentGroupName.Ref] ?? { Properties: {} };
      expect(group).toMatchObject({
        ApplicationName: { Ref: application },
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
      });
      const [{ Name: alarm }] = group.AlarmConfiguration.Alarms;
      const text = resourcesOf(template, 'AWS::CloudWatch::Alarm')[alarm.Ref]?.['Properties'].AlarmDescription;
      expect(text).toContain('crashed');
      expect(text).toMatch(new RegExp(`[ ,]${nameOf(functionIdOf(alias)).replace('staging-', '')}[,.]`));
    }
  });

  it('leaves the function URL at the function, whose address stays', () => {
    const urls = propertiesOf(template, 'AWS::Lambda::Url');
    expect(urls.map(({ TargetFunctionArn }) => nameOf(TargetFunctionArn['Fn::GetAtt'][0]))).toEqual(streaming);
  });

  it('adds nothing that cdk-nag finds and is not acknowledged', () => {
    expect(report).toMatchObject({ pluginReports: [{ violations: [] }] });
    expect(JSON.stringify(report)).toContain('It moves aliases of functions and reads alarms.');
  });
});
