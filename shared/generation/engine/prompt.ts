import type * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import type { Check } from '../checks/check.ts';

/** What is written about: the request, and what was prepared for it. */
export interface Subject<Request, Prepared = undefined> {
  readonly request: Request;
  /** What the endpoint's handler fetched or worked out before the model is asked; most prepare nothing. */
  readonly prepared: Prepared;
}

/** A whole draft, as the checks of a prompt see it. */
export interface Draft<Request, Written, Data, Prepared = undefined> extends Subject<Request, Prepared> {
  /** What the model wrote. */
  readonly written: Written;
  /** What code made of it, before it is held to its schema. */
  readonly data: Data;
}

/**
 * One thing that a model writes; an endpoint is made of it. Members in this order, always.
 *
 * @typeParam Request the schema of the request
 * @typeParam Written the schema of what the model writes: small and flat, every member required, null where there is nothing
 * @typeParam Data the strict schema of what is answered
 */
export interface Prompt<
  Request extends z.ZodObject,
  Written extends z.ZodObject,
  Data extends z.ZodType<object>,
  Prepared = undefined,
> {
  /** The name of the endpoint, too. Unique. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly request: Request;
  /** Members are described for the model by `.describe`; bounds are told in words, since it is not sent numbers. */
  readonly written: Written;
  /** Every bound of the answer. What a model wrote that breaks one is sent back to it, with the message of the bound. */
  readonly data: Data;
  /** What the request lacks to write anything from, as the caller is told; undefined when it has enough. */
  tooVague?(request: z.output<Request>): string | undefined;
  /** What the model is told to do. Nothing of what the caller sent may stand in it. */
  system(subject: Subject<z.output<Request>, Prepared>): string;
  /** What the model writes from. All that its answer says must stand in it. */
  material(subject: Subject<z.output<Request>, Prepared>): Readonly<Record<string, unknown>>;
  /** In which language the texts are, as BCP 47: the one that was asked for, else the one that the model says. */
  language?(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>): string | undefined;
  /** What is checked of every answer beside its form. */
  readonly checks: readonly Check<Draft<z.output<Request>, z.output<Written>, z.input<Data>, Prepared>>[];
  /** What is answered, from what the model wrote. */
  toData(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>, model: string): z.input<Data>;
  /** What is answered without a key, and when the model fails; absent where nothing can be. */
  withoutModel?(subject: Subject<z.output<Request>, Prepared>, reason: ErrorCode): z.input<Data>;
  /** The body is the data alone, not the envelope of the other endpoints. */
  readonly withoutEnvelope?: boolean;
  /** One megabyte when absent. */
  readonly bodyLimitBytes?: number;
}

/** Gives a prompt its type, from its own schemas. */
export const definePrompt = <
  Request extends z.ZodObject,
  Written extends z.ZodObject,
  Data extends z.ZodType<object>,
  Prepared = undefined,
>(
  prompt: Prompt<Request, Written, Data, Prepared>,
): Prompt<Request, Written, Data, Prepared> => prompt;
