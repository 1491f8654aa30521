export { Vouch } from './client.ts';
export { type ErrorCode, StreamInterrupted, VouchError } from './errors.ts';
export type { CallOptions, Meta, Operation, ReviewOperation, VouchOptions } from './options.ts';
export type * from './types.ts';
export { operations } from './types.ts';
