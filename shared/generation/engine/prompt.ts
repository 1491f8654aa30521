import type * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import type { Check } from '../checks/check.ts';

/** The schema of a request, or of what the model writes. */
export type Shape = z.ZodObject;
/** The schema of the response data. */
export type Result = z.ZodType<object>;

/** The input of a prompt: the request, and what was prepared for it. */
export interface Subject<Request, Prepared = undefined> {
  readonly request: Request;
  /** What the endpoint's handler fetched or computed before the model is asked. Most prompts prepare nothing. */
  readonly prepared: Prepared;
}

/** A draft as the checks of a prompt see it: the request, what the model wrote and the response data made from it. */
export interface Draft<Request, Written, Data, Prepared = undefined> extends Subject<Request, Prepared> {
  /** What the model wrote, valid by its schema. */
  readonly written: Written;
  /** The response data made from it, not yet validated. */
  readonly data: Data;
}

/**
 * One text that the model writes for an endpoint. Each folder of `prompts/` defines one, with its members in this
 * order.
 *
 * @typeParam Request schema of the request
 * @typeParam Written schema of what the model writes: small and flat; every member is required and may be null
 * @typeParam Data strict schema of the response data
 */
export interface Prompt<Request extends Shape, Written extends Shape, Data extends Result, Prepared = undefined> {
  /** Unique. Also the name of the endpoint. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  /** The `message` of the response: what was done, and what to do with it. Unused without an envelope. */
  readonly done?: string;
  readonly request: Request;
  /** `.describe` texts are sent to the model. They state limits in words: the provider rejects numeric limits. */
  readonly written: Written;
  /** All limits of the response. The repair turn sends the model the messages of those that its answer broke. */
  readonly data: Data;
  /** The message of the error `too_vague` for a request that is empty; undefined if there is something in it. */
  empty?(request: z.output<Request>): string | undefined;
  /** The same message for a request that the model finds too vague. Without it, the model cannot say so. */
  readonly unusable?: string;
  /** Data and `message` of the response if there is nothing to write from; else undefined. No model is asked. */
  withNothing?(
    subject: Subject<z.output<Request>, Prepared>,
  ): { readonly data: z.input<Data>; readonly message: string } | undefined;
  /**
   * The instructions for the model. They contain nothing from the caller, and what differs from request to request is
   * part of the material, so that the system text can be cached.
   */
  system(subject: Subject<z.output<Request>, Prepared>): string;
  /**
   * Whether the model only copies from the material, with quotes that code compares. The rules about texts are left out
   * then, and a second reader reads no more of the material than `passages`, or nothing without them.
   */
  readonly isExtraction?: boolean;
  /** What the second reader of an extraction gets of the material. */
  passages?(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>): readonly string[];
  /** The facts that the model writes from. Its answer may say nothing else. */
  material(subject: Subject<z.output<Request>, Prepared>): Readonly<Record<string, unknown>>;
  /** The checks that every answer must pass, in addition to the schemas. Each is in a file of `checks/`. */
  readonly checks: readonly Check<Draft<z.output<Request>, z.output<Written>, z.input<Data>, Prepared>>[];
  /** Makes the response data from what the model wrote. */
  toData(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>, model: string): z.input<Data>;
  /** Makes the response data without the model: if there is no API key, or if the model fails. Optional. */
  withoutModel?(subject: Subject<z.output<Request>, Prepared>, reason: ErrorCode): z.input<Data>;
  /** The response body is the data alone, without the envelope of the other endpoints. */
  readonly withoutEnvelope?: boolean;
  /** Default: one megabyte. */
  readonly bodyLimitBytes?: number;
}
