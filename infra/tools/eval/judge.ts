import { seemingLanguage } from '#infra/sandbox/claude/language.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { rightScript } from '#shared/generation/checks/right-script.ts';
import { textsIn } from '#shared/generation/text/plain-text.ts';
import type { Case } from './case.ts';

/** What an endpoint answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

/** Shorter texts are codes and names, such as those of channels and encodings. */
const shortestProse = 20;

/** What people are meant to read, without what is filled in and what stands in every language. */
const proseIn = (body: unknown): string =>
  textsIn(typeof body === 'object' && body !== null && 'data' in body ? body.data : body)
    .map((text) => text.replace(/<[^>]*>|\{\w+\}|\bSTOP\b/gu, ' '))
    .filter((text) => text.length >= shortestProse)
    .join('\n');

/** The languages that small words tell apart; of the others the script is looked at. */
const toldByWords = ['en', 'de', 'es', 'fr', 'pt'];

const languageFaults = (body: unknown, { language, request }: Case): readonly string[] => {
  if (language === undefined) return [];
  const text = proseIn(body);
  if (!toldByWords.includes(language)) {
    return rightScript.issuesOf({ texts: [text], language, ground: groundOf(request), system: '' });
  }
  const seeming = seemingLanguage(text);
  return seeming === language ? [] : [`seems to be in ${seeming ?? 'no language'}, not in ${language}`];
};

/**
 * What is wrong with an answer; empty when nothing is. The checks of the endpoint have run before: what they refuse
 * comes as an error.
 */
export const faultsOf = (endpoint: Endpoint, asked: Case, { status, body }: Answer): string[] => {
  const expected = asked.code ?? 'a good answer';
  const code = status === 200 ? 'a good answer' : (codeOf(body) ?? String(status));
  if (code !== expected) return [`${code} and not ${expected}`];
  if (status !== 200) return [];
  const text = textsIn(body).join('\n').toLowerCase();
  return [
    ...(endpoint.response.safeParse(body).success ? [] : ['not in the form of the contract']),
    ...languageFaults(body, asked),
    ...asked.says.filter((words) => !text.includes(words.toLowerCase())).map((words) => `does not say "${words}"`),
    ...asked.lacks.filter((words) => text.includes(words.toLowerCase())).map((words) => `says "${words}"`),
  ];
};
