import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';
import { textsIn } from '#shared/generation/text/plain-text.ts';
import { baseLanguage } from '#shared/languages/languages.ts';

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

/** The response of an endpoint. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The code of an error; undefined for a success. */
export const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

/** The languages that a response says its texts are in. */
const languagesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'language' && typeof inner === 'string' ? [baseLanguage(inner)] : languagesIn(inner),
  );
};

const languageFaults = (body: unknown, { language }: Case): readonly string[] => {
  const found = languagesIn(body);
  const isRight = language === undefined || found.length === 0 || found.includes(language);
  return isRight ? [] : [`expected language ${language}, got ${found.join(', ')}`];
};

/** The faults of a response; none if it is good. A text that fails the endpoint's checks is an error response. */
export const faultsOf = (endpoint: Endpoint, asked: Case, { status, body }: Answer): string[] => {
  const expected = asked.code ?? 'success';
  const code = status === 200 ? 'success' : (codeOf(body) ?? String(status));
  if (code !== expected) return [`expected ${expected}, got ${code}`];
  if (status !== 200) return [];
  const text = textsIn(body).join('\n').toLowerCase();
  return [
    ...(endpoint.response.safeParse(body).success ? [] : ['does not match the schema of the contract']),
    ...languageFaults(body, asked),
    ...asked.says.filter((words) => !text.includes(words.toLowerCase())).map((words) => `does not contain "${words}"`),
    ...asked.lacks.filter((words) => text.includes(words.toLowerCase())).map((words) => `contains "${words}"`),
  ];
};
