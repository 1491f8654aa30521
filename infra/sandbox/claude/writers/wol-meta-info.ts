import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom } from '../names.ts';
import type { Json } from '../prose.ts';

const Fields = z.object({
  language: z.string().nullable(),
  site: z.object({
    domain: z.string(),
    name: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
  }),
});

/** Leaves room in a title. */
const longestName = 24;

/** Writes titles and descriptions for the page of a site's reviews. */
export const writeMetaInfo = (fields: unknown): Json => {
  const { language: named, site } = Fields.parse(fields);
  const [label] = site.domain.split('.');
  const words = [site.title, site.description].join(' ');
  const { language, name, phrases } = voiceOf(named, words, nameFrom([site.name, site.title, label], longestName));
  const { titles, descriptions } = phrases;
  return {
    language,
    titles: titles.map((title) => title(name)),
    descriptions: descriptions.map((description) => description(name)),
  };
};
