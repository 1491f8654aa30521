import { isDeepStrictEqual } from 'node:util';
import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import bulkWebhook from '#functions/scheduled/bulk-webhook/contract.ts';
import bulkWorker from '#functions/scheduled/bulk-worker/contract.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { functionId, idOf, propertiesOf, staging, whole } from './synthesise.ts';

const { template } = whole;
/** Starts at once, and ends after as many periods without a breach. */
const oneWithin = (periods: number) => ({ EvaluationPeriods: periods, DatapointsToAlarm: 1 });
const topic = idOf(template, 'AWS::SNS::Topic');
const service = [{ Name: 'service', Value: 'vouch' }];
const hasAlarm = (of: typeof template, MetricName: string, alarm: object) =>
  of.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, ...alarm });

describe('alarms', () => {
  it('are two for ten functions, three of the service, three over all platforms, one of the account, and one of jobs', () => {
    // The MCP server, the two functions on a schedule, and the two of jobs.
    const watched = endpoints.filter(({ group }) => group !== 'bulk').length + 5;
    template.resourceCountIs('AWS::CloudWatch::Alarm', 2 * Math.ceil(watched / 10) + 3 + 3 + 1 + 1);
  });

  it('a platform that has changed', () => {
    hasAlarm(template, 'upstream_changed', {
      ...{ Namespace: 'vouch', Dimensions: service, Statistic: 'Sum', Threshold: 1 },
      ...{ Period: 900, ...oneWithin(96) }, // A day.
    });
  });

  it('platforms that mostly refuse, of at least ten calls', () => {
    const alarms = propertiesOf(template, 'AWS::CloudWatch::Alarm');
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

  it('of two stacks in one account watch the metrics of their own stack', () => {
    hasAlarm(staging.template, 'upstream_changed', { Namespace: 'staging' });
  });

  it("the account's rejected calls; its concurrency and its monthly cost, only if their limits are given", () => {
    template.resourceCountIs('AWS::Budgets::Budget', 0);
    const ofAccount = { Namespace: 'AWS/Lambda', Dimensions: Match.absent(), ...oneWithin(12) };
    hasAlarm(template, 'Throttles', { ...ofAccount, Statistic: 'Sum', Threshold: 1 });
    const { template: limited } = staging;
    hasAlarm(limited, 'ConcurrentExecutions', { ...ofAccount, Statistic: 'Maximum', Threshold: 800 });
    limited.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
      NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
        Notification: { NotificationType: 'ACTUAL', ComparisonOperator: 'GREATER_THAN', Threshold },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }],
      })),
    });
  });

  it("the account's rejected calls without those of jobs, which wait at a limit of their own", () => {
    const [alarm] = propertiesOf(staging.template, 'AWS::CloudWatch::Alarm').filter(({ AlarmDescription: text }) =>
      text.startsWith('Lambda rejected calls'),
    );
    const [{ Expression }, ...metrics] = alarm.Metrics;
    const worker = { Ref: functionId(staging.template, 'staging-bulk-worker') };
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

  const ofFunctions = (part: string) =>
    propertiesOf(template, 'AWS::CloudWatch::Alarm')
      .filter(({ Metrics, AlarmDescription }) => Metrics && AlarmDescription.includes(part))
      .map(({ Metrics: [watched, ...metrics], ...alarm }) => ({ ...alarm, watched, metrics }));

  it.each([
    ...endpoints.filter(({ group }) => group !== 'bulk'),
    mcpFunction,
    platformCheck,
    bulkWorker,
    bulkWebhook,
    { name: 'retire-keys', timeoutSeconds: 60 },
  ])('$name: crashes and slowness, in one alarm with at most nine others', ({ name, timeoutSeconds }) => {
    const id = functionId(template, `vouch-${name}`);
    const metric = (MetricName: string) => ({
      ...{ MetricName, Namespace: 'AWS/Lambda', Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }] },
    });
    for (const [part, metricName] of Object.entries({ crashed: 'Errors', "a function's timeout": 'Duration' })) {
      const [alarm, ...others] = ofFunctions(part).filter(({ AlarmDescription }) =>
        AlarmDescription.match(/One of: (.*)\./)?.[1]
          .split(', ')
          .includes(name),
      );
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({ ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
      expect(alarm?.metrics.length).toBeLessThanOrEqual(10); // The most that CloudWatch computes an alarm from.
      const own = alarm?.metrics.find(({ MetricStat }: { MetricStat: { Metric: object } }) =>
        isDeepStrictEqual(MetricStat.Metric, metric(metricName)),
      );
      const ids = alarm?.metrics.map(({ Id }: { Id: string }) => Id);
      if (metricName === 'Errors') {
        expect(own.MetricStat).toMatchObject({ Stat: 'Sum', Period: 300 });
        expect(alarm).toMatchObject({ Threshold: 1, ...oneWithin(12) });
        expect(alarm?.watched.Expression).toBe(`SUM([${ids.join(', ')}])`);
      } else if (name === bulkWorker.name) {
        expect(own).toBeUndefined(); // It reads pages until its time is nearly up.
      } else {
        expect(own.MetricStat).toMatchObject({ Stat: 'p95', Period: 300 });
        expect(alarm).toMatchObject({ Threshold: 0.8, EvaluationPeriods: 3, DatapointsToAlarm: 3 });
        expect(alarm?.watched.Expression).toContain(`${own.Id} / ${timeoutSeconds * 1_000}`); // In milliseconds.
        expect(alarm?.watched.Expression).toMatch(/^MAX\(\[(m\d+ \/ \d+(, )?)+\]\)$/);
      }
    }
  });

  it.each(Object.values(failureMetrics))('%s: one, whatever the endpoint', (MetricName) => {
    hasAlarm(template, MetricName, {
      ...{ Namespace: 'vouch', Dimensions: service, Statistic: 'Sum', Threshold: 1, ...oneWithin(12) },
    });
  });

  it('runs of jobs that fail as a whole', () => {
    const machine = idOf(template, 'AWS::StepFunctions::StateMachine');
    hasAlarm(template, 'ExecutionsFailed', {
      ...{ Namespace: 'AWS/States', Dimensions: [{ Name: 'StateMachineArn', Value: { Ref: machine } }] },
      ...{ Statistic: 'Sum', Threshold: 1, ...oneWithin(12) },
    });
  });

  it('the share of 5xx answers of the API', () => {
    hasAlarm(template, '5XXError', {
      ...{ Namespace: 'AWS/ApiGateway', Dimensions: [{ Name: 'ApiName', Value: 'vouch' }], Statistic: 'Average' },
      ...{ Threshold: 0.1, EvaluationPeriods: 3, DatapointsToAlarm: 3 },
    });
  });

  it('notify once when they start and once when they end, and missing data is no alarm', () => {
    const alarms = propertiesOf(template, 'AWS::CloudWatch::Alarm');
    for (const { AlarmActions, OKActions, TreatMissingData, MetricName } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      // A change of a platform has no end: the message of the end would be a second one for the same change.
      expect(OKActions).toEqual(MetricName === 'platform_state_changed' ? undefined : [{ Ref: topic }]);
      expect(TreatMissingData).toBe('notBreaching');
    }
  });

  it('are evaluated over at most a day, which is what CloudWatch allows for periods under an hour', () => {
    for (const { Period, Metrics = [], EvaluationPeriods } of propertiesOf(template, 'AWS::CloudWatch::Alarm')) {
      const period = Period ?? Metrics.find((each: { MetricStat?: object }) => each.MetricStat).MetricStat.Period;
      expect(period * EvaluationPeriods).toBeLessThanOrEqual(period < 3_600 ? 86_400 : 604_800);
    }
  });
});

describe('the topic', () => {
  const [{ PolicyDocument: policy }] = propertiesOf(template, 'AWS::SNS::TopicPolicy');

  it('takes messages from the alarms of this account, and over TLS only', () => {
    const own = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } };
    expect(policy.Statement).toMatchObject([
      { Effect: 'Deny', Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      {
        ...{ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
        Condition: own,
      },
    ]);
  });

  it('tells nobody unless an address is given', () => {
    template.resourceCountIs('AWS::SNS::Subscription', 0);
    const subscription = { Protocol: 'email', Endpoint: 'ops@example.com', TopicArn: { Ref: Match.anyValue() } };
    staging.template.hasResourceProperties('AWS::SNS::Subscription', subscription);
  });
});
