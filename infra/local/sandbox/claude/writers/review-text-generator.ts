import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom, nameIn } from '../names.ts';
import type { Json } from '../prose.ts';

const Fields = z.object({
  customer_business_name: z.string(),
  customer_business_context: z.string().optional(),
  keywords: z.array(z.string()),
  language: z.string().nullable(),
});

/** What fits into a draft. */
const longestKeyword = 60;
const longestContext = 200;

/** Writes drafts of a review from the keywords, or else from the beginning of the context. */
export const writeDrafts = (fields: unknown): Json => {
  const request = Fields.parse(fields);
  const { customer_business_name: business, customer_business_context: context = '', keywords } = request;
  const noticed = keywords.map((keyword) => nameFrom([keyword], longestKeyword)).filter((each) => each !== undefined);
  const said = noticed.length > 0 ? noticed.join(', ') : nameIn(context, longestContext);
  const words = [context, ...keywords].join(' ');
  const { language, name, phrases } = voiceOf(request.language, words, nameFrom([business]));
  return { language, drafts: phrases.drafts.map((draft) => draft(name, said)) };
};
