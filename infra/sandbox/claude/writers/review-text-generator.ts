import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom, nameIn } from '../names.ts';

const Fields = z.object({
  customer_business_name: z.string(),
  customer_business_context: z.string().optional(),
  keywords: z.array(z.string()),
  language: z.string().nullable(),
});

/** The limits leave room for the phrases around the words. */
const longestKeyword = 60;
const longestContext = 120;

/** The keywords of each draft: in turn, or all of them if there are fewer keywords than drafts. */
const shared = (keywords: readonly string[], drafts: number): string[] =>
  Array.from({ length: drafts }, (_, draft) =>
    keywords.filter((__, index) => keywords.length < drafts || index % drafts === draft).join(', '),
  );

/** Writes drafts of a review from the keywords or, without keywords, from the beginning of the context. */
export const writeDrafts = (fields: unknown) => {
  const request = Fields.parse(fields);
  const { customer_business_name: business, customer_business_context: context = '', keywords } = request;
  const written = [context, ...keywords].join(' ');
  const voice = voiceOf(request.language, written, nameFrom([business]));
  const noticed = keywords.map((keyword) => nameFrom([keyword], longestKeyword)).filter((each) => each !== undefined);
  const drafts = voice.all('drafts').length;
  const said = shared(noticed.length > 0 ? noticed : [nameIn(context, longestContext)], drafts);
  return {
    language: voice.language,
    drafts: said.map((words, index) => voice.all('drafts', { said: words })[index] ?? ''),
  };
};
