import * as z from 'zod';
import { readingMode } from '../../schema-readings.ts';
import type { Issue } from '../checks/check.ts';
import { holder } from '../text/compare.ts';
import { leavesOf } from '../text/plain-text.ts';

/** The sentences of a text that are looked at. No text that a request asks for has so many. */
const maxSentences = 100;
/** Words are looked for by so many characters, and at so many places: a draft of the model may have thousands of them. */
const [maxWords, maxPlaces] = [200, 3];
const sentence = /[^.!?。！？؟\n]+(?:[.!?。！？؟]+|\n|$)/gu;

/** Makes the function that gives the texts of a value that have the words, each with its path. */
const textFinder = (value: unknown) => {
  const texts = leavesOf(value).map(([path, text]) => ({ path, text, has: holder(text) }));
  return (words = '') => texts.filter(({ has }) => has(words.slice(0, maxWords)));
};

/**
 * Makes the function that gives the first places of words in what the model wrote, for the model: `"paragraphs.2", sentence 1`.
 * They hold no word of the request. Members of `written` are named by its schema, not by a caller.
 */
export const placeFinder = (written: unknown): ((words?: string) => string[]) => {
  const texts = leavesOf(written).map(([path, text]) => {
    return { path, has: holder(text), sentences: (text.match(sentence) ?? []).slice(0, maxSentences).map(holder) };
  });
  return (words = '') => {
    const wanted = words.slice(0, maxWords);
    const found = texts.values().filter(({ has }) => has(wanted));
    return Array.from(found.take(maxPlaces), ({ path, sentences }) => {
      const number = sentences.findIndex((has) => has(wanted)) + 1;
      return sentences.length > 1 && number > 0 ? `"${path}", sentence ${number}` : `"${path}"`;
    });
  };
};

/** An issue of a text that was delivered in spite of it, or another remark about the response. */
const Notice = z
  .object({
    code: z.string().describe('The name of the check, or what the notice is about'),
    detail: z.string().describe('What was found'),
    where: z.string().nullable().describe('The member of this object that holds it; null if it is no single member'),
  })
  .meta({ id: 'Notice' });
type Notice = z.output<typeof Notice>;

export const Notices = z.array(Notice).describe('What to look at before using the text; usually empty');

/** The schema of the response data with `notices` in it. The elements of a list have them themselves. */
export const withNotices = (data: z.ZodType): z.ZodType =>
  data instanceof z.ZodObject ? data.safeExtend({ notices: Notices }) : data;

const maxDetailCharacters = 400;

const HasWarnings = z.looseObject({
  extra_information: z.looseObject({ warnings: z.array(z.looseObject({ code: z.string(), detail: z.string() })) }),
});
/** Data can have notices of its own, about all of it. */
const HasNotices = z.looseObject({ notices: z.array(Notice.extend({ where: z.string().nullable().default(null) })) });

/** Data without an envelope with a warning for each issue in `extra_information.warnings`, if it has that member. */
export const addWarnings = (data: object, issues: readonly Issue[]): object => {
  const { success, data: warned } = HasWarnings.safeParse(data, readingMode(HasWarnings));
  if (!success || issues.length === 0) return data;
  const { extra_information: extra, ...rest } = warned;
  const warnings = noticesOf(data, issues).map(({ code, detail }) => ({ code, detail }));
  return { ...rest, extra_information: { ...extra, warnings: [...extra.warnings, ...warnings] } };
};

/** Data with a notice for each issue: in a list, in the elements that hold its words, or in the first element. */
export const addNotices = (data: object, issues: readonly Issue[]): object => {
  if (Array.isArray(data)) {
    const elements = data.map((element: unknown) => ({ element, find: textFinder(element) }));
    const isHeld = ({ words }: Issue): boolean => elements.some(({ find }) => find(words).length > 0);
    return elements.map(({ element, find }, index) => {
      const own = issues.filter((issue) => find(issue.words).length > 0 || (index === 0 && !isHeld(issue)));
      return addNotices(Object(element), own);
    });
  }
  const own = HasNotices.safeParse(data, readingMode(HasNotices)).data?.notices ?? [];
  return { ...data, notices: [...own, ...noticesOf(data, issues)] };
};

const noticesOf = (data: object, issues: readonly Issue[]): Notice[] => {
  const find = textFinder(data);
  return issues.map(({ check, words, rule, reason }) => {
    const said = reason === undefined ? rule : `${rule} ${reason}`;
    return {
      code: check,
      detail: (words === undefined ? said : `“${words}”: ${said}`).slice(0, maxDetailCharacters).toWellFormed(),
      where: find(words)[0]?.path ?? null,
    };
  });
};
