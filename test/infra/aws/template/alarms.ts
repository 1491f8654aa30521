import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import bulkWebhook from '#functions/scheduled/bulk-webhook/contract.ts';
import bulkWorker from '#functions/scheduled/bulk-worker/contract.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { staging, whole } from './synthesise.ts';

const alarms = whole.all('AWS::CloudWatch::Alarm');
/** Starts at once, and ends after as many periods without a breach. */
const oneWithin = (periods: number) => ({ EvaluationPeriods: periods, DatapointsToAlarm: 1 });
const threeOf = { EvaluationPeriods: 3, DatapointsToAlarm: 3 };
const dimension = (Name: string, Value: unknown) => ({ Dimensions: [{ Name, Value }] });
const ofService = { Namespace: 'vouch', ...dimension('service', 'vouch'), Statistic: 'Sum', Threshold: 1 };
const ofAccount = { Namespace: 'AWS/Lambda', Dimensions: Match.absent(), ...oneWithin(12) };
const topic = whole.id('AWS::SNS::Topic');
const machine = whole.id('AWS::StepFunctions::StateMachine');

const watched: readonly { readonly name: string; readonly timeoutSeconds: number }[] = [
  ...endpoints.filter(({ group }) => group !== 'bulk'),
  ...[mcpFunction, platformCheck, bulkWorker, bulkWebhook, { name: 'retire-keys', timeoutSeconds: 60 }],
];

describe('alarms', () => {
  it('are two for ten functions, three of the service, three over all platforms, one of the account, and one of jobs', () => {
    expect(alarms).toHaveLength(2 * Math.ceil(watched.length / 10) + 3 + 3 + 1 + 1);
  });

  /** By the names of their metrics. */
  const usual = {
    upstream_changed: { ...ofService, Period: 900, ...oneWithin(96) }, // A day.
    platform_state_changed: { ...ofService, Period: 300, ...oneWithin(1) }, // Two checks are at least an hour apart.
    [failureMetrics.internal]: { ...ofService, ...oneWithin(12) },
    [failureMetrics.dependency]: { ...ofService, ...oneWithin(12) },
    Throttles: { ...ofAccount, Statistic: 'Sum', Threshold: 1 },
    ExecutionsFailed: {
      ...{ Namespace: 'AWS/States', ...dimension('StateMachineArn', { Ref: machine }) },
      ...{ Statistic: 'Sum', Threshold: 1, ...oneWithin(12) },
    },
    '5XXError': {
      ...{ Namespace: 'AWS/ApiGateway', ...dimension('ApiName', 'vouch') },
      ...{ Statistic: 'Average', Threshold: 0.1, ...threeOf },
    },
  };
  it.each(Object.entries(usual))('watch %s', (MetricName, alarm) => {
    whole.has('AWS::CloudWatch::Alarm', { MetricName, ...alarm });
    // That of another stack in one account watches its own metrics.
    if ('Namespace' in alarm && alarm.Namespace === 'vouch')
      staging.has('AWS::CloudWatch::Alarm', { MetricName, Namespace: 'staging' });
  });

  it('watch platforms that mostly refuse, of at least ten calls', () => {
    const [alarm] = alarms.filter(({ Metrics }) => Metrics && JSON.stringify(Metrics).includes('upstream_blocked'));
    expect(alarm).toMatchObject({ Threshold: 0.5, ...oneWithin(24) });
    const [{ Expression }, ...metrics] = alarm.Metrics;
    expect(Expression).toMatch(/^IF\(\((.+)\) >= 10, FILL\(upstream_blocked, 0\) \/ \(\1\), 0\)$/);
    expect(metrics).toHaveLength(7);
    for (const { Id, MetricStat } of metrics) {
      expect(Expression).toContain(`FILL(${Id}, 0)`);
      expect(MetricStat).toMatchObject({ Stat: 'Sum', Period: 3_600, Metric: { Namespace: 'vouch', MetricName: Id } });
    }
  });

  it("watch the account's concurrency and its monthly cost only if their limits are given", () => {
    whole.count('AWS::Budgets::Budget', 0);
    const concurrency = { MetricName: 'ConcurrentExecutions', ...ofAccount, Statistic: 'Maximum', Threshold: 800 };
    staging.has('AWS::CloudWatch::Alarm', concurrency);
    staging.has('AWS::Budgets::Budget', {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
      NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
        Notification: { NotificationType: 'ACTUAL', ComparisonOperator: 'GREATER_THAN', Threshold },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }],
      })),
    });
  });

  it("the account's rejected calls without those of jobs, which wait at a limit of their own", () => {
    const [alarm] = staging
      .all('AWS::CloudWatch::Alarm')
      .filter(({ AlarmDescription: text }) => text.startsWith('Lambda rejected calls'));
    const [{ Expression }, ...metrics] = alarm.Metrics;
    const worker = { Ref: staging.functionId('staging-bulk-worker') };
    expect([Expression, alarm.Threshold]).toEqual(['account - FILL(jobs, 0)', 1]);
    expect(
      metrics.map(({ Id, MetricStat }: { Id: string; MetricStat: { Metric: object } }) => [Id, MetricStat.Metric]),
    ).toEqual([
      ['account', { Namespace: 'AWS/Lambda', MetricName: 'Throttles' }],
      [
        'jobs',
        { Namespace: 'AWS/Lambda', MetricName: 'Throttles', Dimensions: [{ Name: 'FunctionName', Value: worker }] },
      ],
    ]);
  });

  it.each([
    ['crashed', 'Errors', { Stat: 'Sum' }, { Threshold: 1, ...oneWithin(12) }],
    ["a function's timeout", 'Duration', { Stat: 'p95' }, { Threshold: 0.8, ...threeOf }],
  ])('of functions about %s are one for at most ten', (part, MetricName, stat, expected) => {
    const all = alarms.filter(({ Metrics, AlarmDescription }) => Metrics && AlarmDescription.includes(part));
    const named = all.map(({ AlarmDescription, Metrics: [combined, ...metrics], ...alarm }) => {
      const names: string[] = AlarmDescription.match(/One of: (.*)\./)[1].split(', ');
      expect(alarm).toMatchObject({ ComparisonOperator: 'GreaterThanOrEqualToThreshold', ...expected });
      expect(names.length).toBeLessThanOrEqual(10); // The most that CloudWatch computes an alarm from.
      // The worker of jobs reads pages until its time is nearly up.
      const measured = names.filter((name) => MetricName === 'Errors' || name !== bulkWorker.name);
      const ids = measured.map((name) => whole.functionId(`vouch-${name}`));
      const metric = (Ref: string) => ({ Namespace: 'AWS/Lambda', MetricName, ...dimension('FunctionName', { Ref }) });
      expect(metrics).toMatchObject(
        ids.map((id, index) => ({ Id: `m${index}`, MetricStat: { Metric: metric(id), Period: 300, ...stat } })),
      );
      const timeouts = measured.map((name) => watched.find((each) => each.name === name)?.timeoutSeconds ?? 0);
      const sum = `SUM([${ids.map((_, index) => `m${index}`).join(', ')}])`;
      const share = `MAX([${timeouts.map((seconds, index) => `m${index} / ${seconds * 1_000}`).join(', ')}])`;
      expect(combined.Expression).toBe(MetricName === 'Errors' ? sum : share);
      return names;
    });
    expect(named.flat().sort()).toEqual(watched.map(({ name }) => name).sort());
  });

  it('notify once when they start and once when they end, and missing data is no alarm', () => {
    for (const { AlarmActions, OKActions, TreatMissingData, MetricName } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      // A change of a platform has no end: the message of the end would be a second one for the same change.
      expect(OKActions).toEqual(MetricName === 'platform_state_changed' ? undefined : [{ Ref: topic }]);
      expect(TreatMissingData).toBe('notBreaching');
    }
  });
});

describe('the topic', () => {
  const [{ PolicyDocument: policy }] = whole.all('AWS::SNS::TopicPolicy');

  it('takes messages from the alarms of this account, and over TLS only', () => {
    expect(policy.Statement).toMatchObject([
      { Effect: 'Deny', Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      {
        ...{ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
  });

  it('tells nobody unless an address is given', () => {
    whole.count('AWS::SNS::Subscription', 0);
    const subscription = { Protocol: 'email', Endpoint: 'ops@example.com', TopicArn: { Ref: Match.anyValue() } };
    staging.has('AWS::SNS::Subscription', subscription);
  });
});

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
