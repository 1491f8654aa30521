import { jest } from '@jest/globals';
import { metrics } from '#shared/api/log.ts';

/** One value of a metric. */
interface Counted {
  readonly name: string;
  readonly value: number;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** What is counted until the mocks are restored. */
export const countMetrics = (): readonly Counted[] => {
  const counted: Counted[] = [];
  jest.spyOn(metrics, 'count').mockImplementation((name, value, dimensions = {}) => {
    counted.push({ name, value, dimensions });
  });
  return counted;
};
