import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorKinds, text);

/** A request to an endpoint, and what is expected of the response besides its schema. */
const Case = z.strictObject({
  name: z.string(),
  request: z.record(z.string(), z.unknown()),
  /** The expected error code; without it, the request must succeed. */
  code: z.string().refine(isErrorCode).optional(),
  /** The expected language of the texts, as BCP 47 without region. */
  language: z.string().optional(),
  /** Texts that the response must contain; upper and lower case are equal. */
  says: z.array(z.string()).default([]),
  /** Texts that the response must not contain. */
  lacks: z.array(z.string()).default([]),
  /** Whether it takes a model that understands what it reads. The sandbox's does not. */
  needs_model: z.boolean().default(false),
});
export type Case = z.infer<typeof Case>;

const folder = join(import.meta.dirname, 'cases');

/** The cases by endpoint. Each file in `cases/` has the name of an endpoint. */
export const readCases = (): ReadonlyMap<string, readonly Case[]> =>
  new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [
        basename(file, '.json'),
        z.array(Case).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
  );
