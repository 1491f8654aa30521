import { Metrics } from '@aws-lambda-powertools/metrics';
import { jest } from '@jest/globals';
import { metric } from '#shared/api/log.ts';

/** One value of a metric. */
interface Counted {
  readonly name: string;
  readonly value: number;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** What is written as a single metric until the mocks are restored. */
export const countMetrics = (): readonly Counted[] => {
  const counted: Counted[] = [];
  jest.spyOn(metric(), 'singleMetric').mockImplementation(() => {
    const one = new Metrics({ namespace: 'test', singleMetric: true });
    let dimensions: Counted['dimensions'] = {};
    jest.spyOn(one, 'addDimensions').mockImplementation((more) => {
      dimensions = { ...dimensions, ...more };
      return one;
    });
    jest.spyOn(one, 'addMetric').mockImplementation((name, _unit, value) => {
      counted.push({ name, value, dimensions });
      return one;
    });
    return one;
  });
  return counted;
};
