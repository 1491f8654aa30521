export { type BulkOptions, Vouch } from './client.ts';
export { ConnectionFailed, type ErrorCode, StreamInterrupted, VouchError } from './errors.ts';
export { readEvents } from './events.ts';
export type { Job, JobReview } from './job.ts';
export type {
  AnyRequest,
  CallOptions,
  FileFormat,
  Meta,
  Operation,
  ReviewOperation,
  VouchOptions,
} from './options.ts';
export type { ListAnswer, ReviewList } from './review-list.ts';
export type * from './types.ts';
export { operations } from './types.ts';
