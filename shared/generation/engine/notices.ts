import * as z from 'zod';
import { fold } from '../text/plain-text.ts';
import type { Issue } from './read-answer.ts';

/** What a check found in a text that was delivered all the same, or what else is to know about the response. */
export const Notice = z
  .object({
    code: z.string().describe('The name of the check, or what the notice is about'),
    detail: z.string().describe('What was found'),
    where: z.string().nullable().describe('The member of this object that holds it; null if it is no single member'),
  })
  .meta({ id: 'Notice' });
type Notice = z.output<typeof Notice>;

const notices = z.array(Notice).describe('What to look at before using the text; usually empty');

/** The schema of the response data with `notices` in it; of a list, in each of its elements. */
export const withNotices = (data: z.ZodType): z.ZodType => {
  if (data instanceof z.ZodObject) return data.safeExtend({ notices });
  if (data instanceof z.ZodArray && data.element instanceof z.ZodDiscriminatedUnion) {
    const { element } = data;
    const options = element.options.flatMap((each) =>
      each instanceof z.ZodObject ? each.safeExtend({ notices }).meta({ ...each.meta() }) : [],
    );
    const [first, ...rest] = options;
    if (first !== undefined) return z.array(z.discriminatedUnion(element.def.discriminator, [first, ...rest]));
  }
  return data;
};

const maxDetailCharacters = 300;

const HasWarnings = z.looseObject({
  extra_information: z.looseObject({ warnings: z.array(z.looseObject({ code: z.string(), detail: z.string() })) }),
});
/** Data can have notices of its own, about all of it. */
const HasNotices = z.looseObject({ notices: z.array(Notice.extend({ where: z.string().nullable().default(null) })) });

/** Data without an envelope with a warning for each issue in `extra_information.warnings`, if it has that member. */
export const addWarnings = (data: object, issues: readonly Issue[]): object => {
  const { success, data: warned } = HasWarnings.safeParse(data);
  if (!success || issues.length === 0) return data;
  const { extra_information: extra, ...rest } = warned;
  const warnings = issues.map((issue) => noticeOf(issue, data)).map(({ code, detail }) => ({ code, detail }));
  return { ...rest, extra_information: { ...extra, warnings: [...extra.warnings, ...warnings] } };
};

/** Data with a notice for each issue in `notices`; of a list, in the elements that hold what was found. */
export const addNotices = (data: object, issues: readonly Issue[]): object => {
  if (Array.isArray(data)) return data.map((element) => addNotices(Object(element), issuesOf(element, data, issues)));
  const found = issues.map((issue) => noticeOf(issue, data));
  const own = HasNotices.safeParse(data).data?.notices ?? [];
  return { ...data, notices: [...own, ...found] };
};

/** The issues of one element of a list: those that it holds, and those that no element holds. */
const issuesOf = (element: unknown, list: readonly unknown[], issues: readonly Issue[]): Issue[] =>
  issues.filter(
    ({ found }) => holderOf(found, element) !== undefined || list.every((each) => holderOf(found, each) === undefined),
  );

const noticeOf = ({ check, detail, found }: Issue, data: object): Notice => ({
  code: check,
  detail: detail.slice(0, maxDetailCharacters).toWellFormed(),
  where: holderOf(found, data) ?? null,
});

/** The path of the first text of a value that contains `found`, such as `reviews.1.text`. */
const holderOf = (found: string | undefined, value: unknown): string | undefined => {
  if (found === undefined || found === '') return undefined;
  const wanted = fold(found);
  return leavesOf(value).find(([, text]) => fold(text).includes(wanted))?.[0];
};

const leavesOf = (value: unknown): [string, string][] => {
  if (typeof value === 'string') return [['', value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner).map(([path, text]): [string, string] => [path === '' ? name : `${name}.${path}`, text]),
  );
};
