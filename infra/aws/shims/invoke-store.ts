/**
 * Replaces the store of concurrent invocations in Powertools, which it uses only where `AWS_LAMBDA_MAX_CONCURRENCY` is set:
 * 2 kB of each bundle. Functions of this project serve one call at a time.
 */
export const InvokeStore = undefined;
