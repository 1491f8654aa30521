import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorKinds, text);

/** One thing that an endpoint is tried with, and what is expected of its answer beside its form. */
const Case = z.strictObject({
  name: z.string(),
  request: z.record(z.string(), z.unknown()),
  /** The error that is expected; a good answer when absent. */
  code: z.string().refine(isErrorCode).optional(),
  /** The language that the answer must be in, as BCP 47 without region. */
  language: z.string().optional(),
  /** What the answer must hold, in whatever case. */
  says: z.array(z.string()).default([]),
  /** What it must not hold. */
  lacks: z.array(z.string()).default([]),
});
export type Case = z.infer<typeof Case>;

const folder = join(import.meta.dirname, 'cases');

/** The cases of every endpoint, by its name: each file of `cases/` is named by one. */
export const readCases = (): ReadonlyMap<string, readonly Case[]> =>
  new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [
        basename(file, '.json'),
        z.array(Case).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
  );
