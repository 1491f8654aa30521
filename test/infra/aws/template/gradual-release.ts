import { endpoints } from '#functions/index.ts';
import { staging, whole } from './synthesise.ts';

const [released, streaming] = ['json', 'events'].map((transport) =>
  endpoints
    .filter((each) => each.transport === transport && each.group !== 'bulk')
    .map(({ name }) => `staging-${name}`),
);

const aliases = Object.entries(staging.resources('AWS::Lambda::Alias'));
const nameOf = (id: string): string => staging.one('AWS::Lambda::Function', id).FunctionName;

describe('a gradual release', () => {
  it('is a setting', () => {
    for (const type of ['AWS::CodeDeploy::DeploymentGroup', 'AWS::Lambda::Alias', 'AWS::Lambda::Version']) {
      whole.count(type, 0);
    }
  });

  it('has one alias of each function with an alarm that does not stream, and API Gateway calls it', () => {
    const names = staging.all('AWS::Lambda::Alias').map(({ FunctionName }) => nameOf(FunctionName.Ref));
    expect(new Set(names)).toEqual(new Set(released));
    const calling = staging
      .allAllowed()
      .find(({ Action, Resource }) => Action === 'lambda:InvokeFunction' && Array.isArray(Resource) && Resource[2]);
    const posts = staging.all('AWS::ApiGateway::Method').filter(({ ApiKeyRequired }) => ApiKeyRequired);
    const uris = posts.map(({ Integration }) => JSON.stringify(Integration.Uri));
    for (const [id] of aliases) {
      expect(calling.Resource).toContainEqual({ Ref: id });
      expect(uris.filter((uri) => uri.includes(`"${id}"`))).toHaveLength(1);
    }
    expect(posts).toHaveLength(endpoints.length);
  });

  it('moves a tenth of the calls for ten minutes, and goes back if a function crashes', () => {
    const application = { Ref: staging.id('AWS::CodeDeploy::Application') };
    for (const [, { UpdatePolicy, ...alias }] of aliases) {
      const { ApplicationName, DeploymentGroupName } = UpdatePolicy.CodeDeployLambdaAliasUpdate;
      expect(ApplicationName).toEqual(application);
      const group = staging.one('AWS::CodeDeploy::DeploymentGroup', DeploymentGroupName.Ref);
      expect(group).toMatchObject({
        ApplicationName: application,
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
      });
      const [{ Name: alarm }] = group.AlarmConfiguration.Alarms;
      const text = staging.one('AWS::CloudWatch::Alarm', alarm.Ref).AlarmDescription;
      const name = nameOf(alias['Properties'].FunctionName.Ref).replace('staging-', '');
      expect(text).toContain('crashed');
      expect(text).toMatch(new RegExp(`[ ,]${name}[,.]`));
    }
  });

  it('leaves the function URL at the function, whose address stays', () => {
    const urls = staging.all('AWS::Lambda::Url');
    expect(urls.map(({ TargetFunctionArn }) => nameOf(TargetFunctionArn['Fn::GetAtt'][0]))).toEqual(streaming);
  });

  it('adds nothing that cdk-nag finds and is not acknowledged', () => {
    expect(staging.report).toMatchObject({ pluginReports: [{ violations: [] }] });
    expect(JSON.stringify(staging.report)).toContain('It moves aliases of functions and reads alarms.');
  });
});
