import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';
import type { Answer } from '../answer.ts';
import type { ApiError } from './api-error.ts';
import type { Written } from './message.ts';
import type { Json } from './prose.ts';

/** A good answer, and what a bad one may be made of. */
export interface Draft {
  readonly answer: Json;
  readonly system: string;
  /** Whether this is a repair of an earlier answer. */
  readonly isRepair: boolean;
}

/** One thing that a model or its service may do. */
export interface Scenario {
  /** The description in the list of items. */
  readonly shows: string;
  /** What an endpoint that needs the model answers. Absent: what it answers on a good day. */
  readonly answers?: ErrorCode;
  /** The error that the service returns instead of a message. */
  readonly error?: ApiError;
  /** Whether a call that met the error succeeds when it is repeated. */
  readonly isOnce?: boolean;
  /** What the model writes; absent: the good answer. */
  readonly write?: (draft: Draft) => Written;
  /** How the answer is sent; absent: whole and at once. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void | Promise<void>;
}
