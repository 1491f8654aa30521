import * as z from 'zod';
import { type Endpoint, jsonLimits } from '../../api/endpoint.ts';
import { usageHeaders } from '../claude/usage.ts';
import { withNotices } from './notices.ts';
import type { Prompt, Result, Shape } from './prompt.ts';

/** The contract of an endpoint whose text is written by the model. */
export interface PromptEndpoint<Request extends Shape, Written extends Shape, Data extends Result, Prepared = undefined>
  extends Omit<Endpoint, 'request'> {
  readonly request: Request;
  readonly prompt: Prompt<Request, Written, Data, Prepared>;
}

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
  name: prompt.name,
  group: prompt.path.startsWith('/features/') ? 'features' : 'generation',
  path: prompt.path,
  host: prompt.path.startsWith('/features/') ? 'base' : 'public',
  summary: prompt.summary,
  description: prompt.description,
  request: prompt.request,
  response: prompt.withoutEnvelope ? prompt.data : envelope(withNotices(prompt.data)),
  responseHeaders: usageHeaders,
  bodyLimitBytes: prompt.bodyLimitBytes ?? jsonLimits.bodyLimitBytes,
  credentials: ['anthropic_api_key'],
  errors: [
    ...(prompt.empty || prompt.unusable ? (['too_vague'] as const) : []),
    ...(prompt.withoutModel ? [] : modelErrors),
  ],
  prompt,
});

const envelope = (data: z.ZodType): z.ZodType =>
  z.object({
    status: z.literal(200).describe('The HTTP status'),
    data: data.describe('The result'),
    success: z.literal(true).describe('True for every success'),
    message: z.string().describe('What was done, and what to look at'),
  });
