import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';
import type { Answer } from '../answer.ts';
import type { ApiError } from './api-error.ts';
import type { Written } from './message.ts';
import type { Json } from './prose.ts';

/** A good answer, and the material of a bad one. */
export interface Draft {
  readonly answer: Json;
  readonly system: string;
  /** Whether this is a repair of an earlier answer. */
  readonly isRepair: boolean;
}

/** One behaviour of a model or its service. */
export interface Scenario {
  /** The description in the list of items. */
  readonly shows: string;
  /** The error code of an endpoint that needs the model. Absent: success. */
  readonly answers?: ErrorCode;
  /** The error that the service returns instead of a message. */
  readonly error?: ApiError;
  /** Whether a call that met the error succeeds when it is repeated. */
  readonly isOnce?: boolean;
  /** What the model writes; the good answer if absent. */
  readonly write?: (draft: Draft) => Written;
  /** How the answer is sent; whole and at once if absent. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void | Promise<void>;
}
