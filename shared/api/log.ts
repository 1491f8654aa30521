import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

let logger: Logger | undefined;
let metrics: Metrics | undefined;

/**
 * The structured log. It is created on first use, so importing this file reads no environment variables. Never log API
 * keys, queries, prompts, review texts or authors.
 */
export const log = (): Logger => {
  // Lambda's own level is one that keeps the lines of metrics. The Logger would prefer it to the level of the settings.
  if (logger === undefined) delete process.env['AWS_LAMBDA_LOG_LEVEL'];
  logger ??= new Logger();
  return logger;
};

/** The metrics of this process. They are written as one log line each time a handler ends. */
export const metric = (): Metrics => {
  // Each value of a dimension is a metric that costs money: all functions count under one service name.
  metrics ??= new Metrics({ serviceName: 'vouch' });
  return metrics;
};
