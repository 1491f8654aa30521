import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { ModelSchema } from '../claude/model-schema.ts';

/** The member of the answer by which the model says that the request is too vague. It is optional. */
const unusableMember = {
  anyOf: [{ type: 'string' }, { type: 'null' }],
  description: 'Null, or what is missing where the material says too little to write from',
};

/** The schema of an answer that may also be unusable. */
export const withUnusable = (schema: ModelSchema): ModelSchema => {
  const { properties } = schema;
  return { ...schema, properties: { unusable: unusableMember, ...(typeof properties === 'object' && properties) } };
};

const Unusable = z.object({ unusable: z.string().nullish() });

/** Words that some models write instead of null. */
const nothing = /^[^\p{L}\p{N}]*(?:null|none|no|false|n\/?a|undefined)?[^\p{L}\p{N}]*$/iu;

/**
 * Refuses an answer in which the model says that the request is too vague. Its own words are not shown, because they may
 * come from an instruction in the material.
 *
 * @param message says what the request needs
 * @throws VouchError too_vague
 */
export const refuseUnusable = (answer: object, message: string): void => {
  const { data } = Unusable.safeParse(answer);
  if (!nothing.test(data?.unusable ?? '')) throw new VouchError('too_vague', message);
};
