import { seemingLanguage } from '#infra/sandbox/claude/language.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { rightScript } from '#shared/generation/checks/right-script.ts';
import { textsIn } from '#shared/generation/text/plain-text.ts';
import type { Case } from './case.ts';

/** The response of an endpoint. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

/** In characters. Shorter texts are codes and names, such as those of channels and encodings. */
const shortestProse = 20;

/** The texts for people, without placeholders and without words that are the same in every language. */
const proseIn = (body: unknown): string =>
  textsIn(typeof body === 'object' && body !== null && 'data' in body ? body.data : body)
    .map((text) => text.replace(/<[^>]*>|\{\w+\}|\bSTOP\b/gu, ' '))
    .filter((text) => text.length >= shortestProse)
    .join('\n');

/** The languages that are recognized by common words. For all others, only the script is checked. */
const recognizedByWords = ['en', 'de', 'es', 'fr', 'pt'];

const languageFaults = (body: unknown, { language, request }: Case): readonly string[] => {
  if (language === undefined) return [];
  const text = proseIn(body);
  if (!recognizedByWords.includes(language)) {
    const draft = { texts: [text], language, ground: groundOf(request), system: '' };
    return rightScript.issuesOf(draft).map((issue) => (typeof issue === 'string' ? issue : issue.rule));
  }
  const seeming = seemingLanguage(text);
  return seeming === language ? [] : [`expected language ${language}, got ${seeming ?? 'unknown'}`];
};

/**
 * The faults of a response; empty if it is good. The checks of the endpoint itself have run before: a text that fails
 * them is an error response.
 */
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
