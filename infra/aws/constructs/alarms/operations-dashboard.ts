import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { functionMetric, outcomes } from '../../outcome-metric.ts';
import type { CustomerApi } from '../api/customer-api.ts';
import type { EndpointFunction } from '../functions/endpoint-function.ts';

/** What the dashboard shows. */
export interface OperationsDashboardProps {
  readonly functions: readonly EndpointFunction[];
  readonly api: CustomerApi;
}

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
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, { functions, api: { api } }: OperationsDashboardProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const tokens = (name: string) => functionMetric(this, name, period);
    const ofFunctions = (metricOf: (each: EndpointFunction) => Metric) => functions.map(metricOf);
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackName,
      widgets: [
        [
          graph('Calls', [api.metricCount({ period, label: 'calls' })]),
          graph('Errors of the API', [
            api.metricClientError({ period, label: '4xx' }),
            api.metricServerError({ period, label: '5xx' }),
          ]),
        ],
        [
          graph(
            'Outcomes of calls to platforms',
            outcomes.map((name) => functionMetric(this, name, period)),
          ),
          graph('Blocked, by platform', [byPlatform(stackName, 'upstream_blocked')]),
        ],
        [
          graph('Changed, by platform', [byPlatform(stackName, 'upstream_changed')]),
          graph(
            'Latency, 95th percentile',
            ofFunctions(({ endpoint, function: each }) =>
              each.metricDuration({ period, statistic: Stats.p(95), label: endpoint.name }),
            ),
          ),
        ],
        [
          graph('Tokens of the model', [tokens('input_tokens'), tokens('output_tokens')]),
          graph('Cost of the model, US dollars', [
            new MathExpression({
              expression: 'microdollars / 1000000',
              usingMetrics: { microdollars: tokens('cost_microdollars') },
              period,
              label: 'US dollars',
            }),
          ]),
        ],
        [
          graph(
            'Calls that Lambda rejected',
            ofFunctions(({ endpoint, function: each }) => each.metricThrottles({ period, label: endpoint.name })),
          ),
          graph(
            'Concurrent calls',
            ofFunctions(({ endpoint, function: each }) =>
              each.metric('ConcurrentExecutions', { period, statistic: Stats.MAXIMUM, label: endpoint.name }),
            ),
          ),
        ],
      ],
    });
  }
}
