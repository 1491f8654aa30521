import * as z from 'zod';
import type { Issue } from '#shared/generation/checks/check.ts';
import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import { promptHandler } from '#shared/generation/engine/handler.ts';
import { invoke } from '../../api/invoke.ts';

export const Request = z.object({ topic: z.string() });
export const Written = z.object({ text: z.string() });
export const Data = z.strictObject({ text: z.string(), by: z.string() });

const noMilk: Issue = { check: 'milk', grade: 'fault', rule: 'No milk.' };

/** A synthetic task: a text on a topic. */
export const prompt = {
  name: 'a-task',
  path: '/public/v1/a-task',
  summary: 'A text',
  description: 'A text.',
  done: 'Review the text before using it.',
  request: Request,
  written: Written,
  data: Data,
  empty: ({ topic }: { readonly topic: string }) => (topic === '' ? 'topic says nothing.' : undefined),
  system: () => 'Write a text.',
  material: ({ request }: { readonly request: { readonly topic: string } }) => request,
  checks: [({ data }: { readonly data: { readonly text: string } }) => (data.text === 'milk' ? [noMilk] : [])],
  toData: ({ text }: { readonly text: string }, _: unknown, model: string) => ({ text, by: model }),
} as const;

export const endpoint = promptEndpoint(prompt);
export const ask = (body: object, handler = promptHandler(endpoint)) => invoke(handler, { body });
