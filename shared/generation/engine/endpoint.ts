import * as z from 'zod';
import { type Endpoint, jsonLimits } from '../../api/endpoint.ts';
import type { ErrorCode } from '../../errors.ts';
import type { Check } from '../checks/check.ts';
import { usageHeaders } from '../claude/message.ts';
import { withNotices } from './notices.ts';

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
export interface Prompt<Request extends Shape, Written extends Shape, Data extends Result, Prepared = undefined>
  extends Pick<Endpoint, 'name' | 'path' | 'summary' | 'description'> {
  /**
   * The `message` of the response: what was done, and what to do with it. Without it, the response body is the data
   * alone, without the envelope of the other endpoints.
   */
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
  /** Data and `message` if there is nothing to write from; else undefined. No model is asked. Only with `done`. */
  withNothing?(
    subject: Subject<z.output<Request>, Prepared>,
  ): { readonly data: z.input<Data>; readonly message: string } | undefined;
  /**
   * The instructions for the model. They contain nothing from the caller, and what differs from request to request is
   * part of the material, so that the system text can be cached.
   */
  system(subject: Subject<z.output<Request>, Prepared>): string;
  /**
   * What the second reader gets of the material; where that is nothing, nobody reads. Only for an extraction: the model
   * copies from the material, with quotes that code compares. The rules about texts are left out then.
   */
  passages?(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>): readonly string[];
  /** The facts that the model writes from. Its answer may say nothing else. */
  material(subject: Subject<z.output<Request>, Prepared>): Readonly<Record<string, unknown>>;
  /** The checks that every answer must pass, in addition to the schemas. Each is in a file of `checks/`. */
  readonly checks: readonly Check<Draft<z.output<Request>, z.output<Written>, z.input<Data>, Prepared>>[];
  /** Makes the response data from what the model wrote. */
  toData(written: z.output<Written>, subject: Subject<z.output<Request>, Prepared>, model: string): z.input<Data>;
  /** Makes the response data without the model: if there is no API key, or if the model fails. Optional. */
  withoutModel?(subject: Subject<z.output<Request>, Prepared>, reason: ErrorCode): z.input<Data>;
  /** Default: one megabyte. */
  readonly bodyLimitBytes?: number;
}

/** The contract of an endpoint whose text is written by the model: its prompt, and what follows from that. */
export type PromptEndpoint<
  Request extends Shape,
  Written extends Shape,
  Data extends Result,
  Prepared = undefined,
> = Endpoint & Prompt<Request, Written, Data, Prepared>;

/** The errors that the model or its provider can cause. */
export const modelErrors = [
  'ai_not_configured',
  'ai_provider_rejected',
  'ai_refused',
  'ai_output_invalid',
  'ai_unavailable',
  'ai_timeout',
] as const;

/** Makes the contract of an endpoint from its prompt. Its path says which API serves it and which folder has it. */
export const promptEndpoint = <Request extends Shape, Written extends Shape, Data extends Result, Prepared = undefined>(
  prompt: Prompt<Request, Written, Data, Prepared>,
): PromptEndpoint<Request, Written, Data, Prepared> => ({
  ...jsonLimits,
  ...prompt,
  group: prompt.path.startsWith('/features/') ? 'features' : 'generation',
  host: prompt.path.startsWith('/features/') ? 'base' : 'public',
  response: prompt.done === undefined ? prompt.data : envelope(withNotices(prompt.data)),
  responseHeaders: usageHeaders,
  bodyLimitBytes: prompt.bodyLimitBytes ?? jsonLimits.bodyLimitBytes,
  credentials: ['anthropic_api_key'],
  errors: [
    ...(prompt.empty || prompt.unusable ? (['too_vague'] as const) : []),
    ...(prompt.withoutModel ? [] : modelErrors),
  ],
});

const envelope = (data: z.ZodType): z.ZodType =>
  z.object({
    status: z.literal(200).describe('The HTTP status'),
    data: data.describe('The result'),
    success: z.literal(true).describe('True for every success'),
    message: z.string().describe('What was done, and what to look at'),
  });
