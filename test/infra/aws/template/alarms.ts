import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { propertiesOf, synthesise, whole } from './synthesise.ts';

const { template } = whole;
const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));

describe('alarms', () => {
  const asking = endpoints.filter(({ errors }) => errors.includes('upstream_changed'));

  it('are three a function, two more where it asks platforms, and one an API', () => {
    template.resourceCountIs('AWS::CloudWatch::Alarm', 3 * endpoints.length + 2 * asking.length + 2);
  });

  it.each(asking)('$name: a platform that has changed, at once', ({ name }) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Vouch',
      MetricName: 'upstream_changed',
      Dimensions: [{ Name: 'service', Value: name }],
      Statistic: 'Sum',
      Period: 60,
      Threshold: 1,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
  });

  it.each(asking)('$name: platforms that mostly refuse', ({ name }) => {
    const alarms = propertiesOf(template, 'AWS::CloudWatch::Alarm');
    const [alarm] = alarms.filter(
      ({ Metrics }) =>
        Metrics &&
        JSON.stringify(Metrics).includes('upstream_blocked') &&
        JSON.stringify(Metrics).includes(`"${name}"`),
    );
    expect(alarm).toMatchObject({ Threshold: 0.5, EvaluationPeriods: 1 });
    const [{ Expression }, ...metrics] = alarm.Metrics;
    expect(Expression).toMatch(/^FILL\(upstream_blocked, 0\) \/ \(/);
    for (const { Id, MetricStat } of metrics) {
      expect(Expression).toContain(`FILL(${Id}, 0)`);
      expect(MetricStat).toMatchObject({ Stat: 'Sum', Period: 900, Metric: { Namespace: 'Vouch', MetricName: Id } });
    }
  });

  it.each(endpoints)('$name: errors, throttles and slowness', ({ name, timeoutSeconds }) => {
    const [id] = Object.keys(
      template.findResources('AWS::Lambda::Function', { Properties: { FunctionName: `vouch-${name}` } }),
    );
    const ofFunction = {
      Namespace: 'AWS/Lambda',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Period: 300,
    };
    const rings = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' };
    for (const MetricName of ['Errors', 'Throttles']) {
      const once = { MetricName, Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 };
      template.hasResourceProperties('AWS::CloudWatch::Alarm', { ...ofFunction, ...rings, ...once });
    }
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      ...ofFunction,
      ...rings,
      MetricName: 'Duration',
      ExtendedStatistic: 'p95',
      Threshold: timeoutSeconds * 800, // In milliseconds: four fifths of the timeout.
      EvaluationPeriods: 3,
    });
  });

  it.each(['base', 'public'])('%s API: the share of 5xx answers', (host) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/ApiGateway',
      MetricName: '5XXError',
      Dimensions: [{ Name: 'ApiName', Value: `vouch-${host}` }],
      Statistic: 'Average',
      Threshold: 0.1,
      EvaluationPeriods: 3,
    });
  });

  it('tell the topic, and do not take silence for a failure', () => {
    template.allResourcesProperties('AWS::CloudWatch::Alarm', {
      AlarmActions: [{ Ref: topic }],
      TreatMissingData: 'notBreaching',
    });
  });
});

describe('the topic', () => {
  const [{ PolicyDocument: policy }] = propertiesOf(template, 'AWS::SNS::TopicPolicy');

  it('takes messages from the alarms of this account, and over TLS only', () => {
    expect(policy.Statement).toEqual([
      expect.objectContaining({
        Effect: 'Deny',
        Principal: '*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
  });

  it('tells nobody unless an address is given', () => {
    template.resourceCountIs('AWS::SNS::Subscription', 0);
    const { template: made } = synthesise(endpoints, { 'vouch:alarmEmail': 'ops@example.com' });
    made.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@example.com',
      TopicArn: { Ref: Match.anyValue() },
    });
  });
});
