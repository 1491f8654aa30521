import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { type Alarm, MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { addAlarm } from './alarms.ts';
import type { BundledFunction } from './functions.ts';

/** CloudWatch computes an alarm from so many metrics at most. */
const mostWatched = 10;

const period = Duration.minutes(5);

/** Share of the timeout that a function may regularly need. */
const busyShare = 0.8;

/**
 * Alarms for functions that crash or come close to their timeouts for 15 minutes: two for up to ten functions. A query
 * of Metrics Insights could watch all functions by one alarm, but it knows neither percentiles nor names that begin
 * alike, so it would ring for every other function of the account (2026-11). Functions with an alias are released
 * gradually.
 */
export const watchFunctions = (stack: Stack, all: readonly BundledFunction[], topic: ITopic): void => {
  const groups = Map.groupBy(all, (each) => Math.floor(all.indexOf(each) / mostWatched));
  const released = [...groups].flatMap(([index, watched]) => {
    const errors = watch(new Construct(stack, `Functions${index + 1}`), watched, topic);
    return watched.flatMap(({ alias }) => (alias ? [{ alias, errors }] : []));
  });
  if (released.length > 0) releaseGradually(stack, released);
};

/** The alarms of some functions. Gives the one about crashes. */
const watch = (scope: Construct, watched: readonly BundledFunction[], topic: ITopic): Alarm => {
  const names = watched.map(({ endpoint }) => endpoint.name).join(', ');
  const errors = addAlarm(scope, 'Errors', topic, {
    alarmDescription: `A function crashed or timed out; errors that it returned do not count. One of: ${names}.`,
    metric: sumOf(watched.map((each) => each.function.metricErrors({ period }))),
  });
  addAlarm(scope, 'Duration', topic, {
    alarmDescription: `5 % of the requests take ${busyShare * 100} % of a function's timeout. One of: ${names}.`,
    metric: longestShare(watched.filter(({ endpoint }) => !endpoint.usesWholeTime)),
    threshold: busyShare,
    breachingPeriods: 3,
  });
  return errors;
};

/** One figure of metrics that the expression names m0, m1 and so on. */
const combined = (label: string, metrics: readonly Metric[], expression: string): MathExpression =>
  new MathExpression({
    expression,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    label,
    period,
  });

/** A function without calls has no data, which the functions of CloudWatch leave out. */
const sumOf = (metrics: readonly Metric[]): MathExpression =>
  combined('sum', metrics, `SUM([${metrics.map((_, index) => `m${index}`).join(', ')}])`);

const longestShare = (watched: readonly BundledFunction[]): MathExpression => {
  const shares = watched.map(({ endpoint }, index) => `m${index} / ${endpoint.timeoutSeconds * 1_000}`);
  const durations = watched.map((each) => each.function.metricDuration({ period, statistic: Stats.p(95) }));
  return combined('share of the timeout', durations, `MAX([${shares.join(', ')}])`);
};

/** What cdk-nag finds in the role that the CDK gives to CodeDeploy, and why we accept it. */
const managedPolicy = {
  id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
  reason: 'AWS maintains this policy for CodeDeploy. It moves aliases of functions and reads alarms.',
};

/**
 * Releases a changed function to a tenth of its calls, and ten minutes later to all. If the alarm about its crashes is
 * active in that time, CodeDeploy and CloudFormation go back to the former version. The deployment waits for it.
 */
const releaseGradually = (stack: Stack, released: readonly { readonly alias: Alias; readonly errors: Alarm }[]) => {
  const scope = new Construct(stack, 'Release');
  const application = new LambdaApplication(scope, 'Application');
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
  Validations.of(role).acknowledge(managedPolicy);
  for (const { alias, errors } of released) {
    new LambdaDeploymentGroup(alias, 'Release', {
      application,
      role,
      alias,
      alarms: [errors],
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
    });
  }
};
