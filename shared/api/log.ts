import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

let logger: Logger | undefined;
let metrics: Metrics | undefined;

/**
 * The structured log. Made on first use, so that importing it reads no environment.
 * Never write keys, queries, prompts, review texts or authors into it.
 */
export const log = (): Logger => {
  logger ??= new Logger();
  return logger;
};

/** The metrics of this process, written as one log line each time a handler ends. */
export const metric = (): Metrics => {
  metrics ??= new Metrics();
  return metrics;
};
