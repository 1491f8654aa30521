import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { metric } from '../../api/log.ts';

/**
 * One count a platform, source and outcome: ok, empty, or the code of the error. And one an outcome over all of them, since an
 * alarm watches one metric, and not whichever platforms there are.
 */
export const countOutcome = (platform: string, source: string, outcome: string): void => {
  const single = metric().singleMetric();
  single.addDimensions({ platform, source });
  single.addMetric(outcome, MetricUnit.Count, 1);
  metric().singleMetric().addMetric(outcome, MetricUnit.Count, 1);
};
