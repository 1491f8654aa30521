import { Duration, type Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { functionMetric, outcomes } from './alarms.ts';
import type { CustomerApi } from './api/customer-api.ts';
import type { EndpointFunction } from './functions.ts';

const period = Duration.minutes(5);
/** The width of the dashboard is 24. */
const half = 12;

const graph = (title: string, left: (Metric | MathExpression)[]): GraphWidget =>
  new GraphWidget({ title, left, width: half, period });

/** A line for each platform that was called: CloudWatch finds the platforms when the dashboard is opened. */
const byPlatform = (stackName: string, outcome: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('{"${stackName}",platform,service} MetricName="${outcome}"', 'Sum', 300)`,
    label: '',
    period,
  });

/** One dashboard for the operator: calls, outcomes by platform, latency, the model's tokens and cost, and limits. */
export const addDashboard = (stack: Stack, functions: readonly EndpointFunction[], { api }: CustomerApi): void => {
  const { stackName } = stack;
  const metric = (name: string) => functionMetric(stack, name, period);
  /** A line for each function. */
  const byFunction = (title: string, metricName: string, statistic: string) =>
    graph(
      title,
      functions.map(({ endpoint, function: each }) =>
        each.metric(metricName, { period, statistic, label: endpoint.name }),
      ),
    );
  const graphs = [
    graph('Calls', [api.metricCount({ period, label: 'calls' })]),
    graph('Errors of the API', [
      api.metricClientError({ period, label: '4xx' }),
      api.metricServerError({ period, label: '5xx' }),
    ]),
    graph('Outcomes of calls to platforms', outcomes.map(metric)),
    graph('Blocked, by platform', [byPlatform(stackName, 'upstream_blocked')]),
    graph('Changed, by platform', [byPlatform(stackName, 'upstream_changed')]),
    byFunction('Latency, 95th percentile', 'Duration', Stats.p(95)),
    graph('Tokens of the model', [metric('input_tokens'), metric('output_tokens')]),
    graph('Cost of the model, US dollars', [
      new MathExpression({
        expression: 'microdollars / 1000000',
        usingMetrics: { microdollars: metric('cost_microdollars') },
        period,
        label: 'US dollars',
      }),
    ]),
    byFunction('Calls that Lambda rejected', 'Throttles', Stats.SUM),
    byFunction('Concurrent calls', 'ConcurrentExecutions', Stats.MAXIMUM),
  ];
  // The CDK begins a new line where the next graph has no room.
  new Dashboard(new Construct(stack, 'Operations'), 'Dashboard', { dashboardName: stackName, widgets: [graphs] });
};
