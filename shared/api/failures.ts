import { VouchError } from '../errors.ts';
import { gatewayDetails } from './gateway-details.ts';
import { log, metrics } from './log.ts';

/** The metrics of failures of our own, each with an alarm that starts at the first one. */
export const failureMetrics = {
  /** A bug: a caller got `internal_error`. */
  internal: 'internal_error',
  /** Something that the deployment needs could not be read, or holds a wrong value. */
  dependency: 'dependency_error',
} as const;

/** Counts a failure of our own. */
export const countFailure = (failure: keyof typeof failureMetrics): void => {
  metrics.count(failureMetrics[failure], 1);
};

const maximumCauses = 8;
/** What errors are called. Anything else could be text of a caller or of a platform. */
const nameForm = /^[\w.:-]{1,64}$/;

/** The names and codes of an error and its causes, outermost first. Never a message: it may hold a secret. */
export const causeChain = (error: unknown): string[] => {
  const chain: string[] = [];
  for (let each = error; each !== undefined && each !== null && chain.length < maximumCauses; each = causeOf(each)) {
    chain.push(nameOf(each));
  }
  return chain;
};

const causeOf = (error: unknown): unknown => {
  if (error instanceof AggregateError && error.cause === undefined) return error.errors[0];
  return error instanceof Error ? error.cause : undefined;
};

const nameOf = (error: unknown): string => {
  const { name, code }: { name?: unknown; code?: unknown } = error instanceof Error ? error : { name: typeof error };
  const shown = typeof name === 'string' && nameForm.test(name) ? name : 'Error';
  return typeof code === 'string' && nameForm.test(code) ? `${shown} (${code})` : shown;
};

/** Reports that something the deployment needs fails, by log and metric. It is named: `the credentials secret`. */
export const reportDependency = (dependency: string, error: unknown): void => {
  log.error('a dependency failed', { dependency, causes: causeChain(error) });
  countFailure('dependency');
};

/** The same, with the error for what cannot be done without it. */
export const unavailable = (dependency: string, cause: unknown): VouchError => {
  reportDependency(dependency, cause);
  return new VouchError('service_unavailable', gatewayDetails.service_unavailable, { cause });
};
