import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { nameFrom } from '../names.ts';

const Fields = z.object({
  language: z.string().nullable(),
  site: z.object({
    domain: z.string(),
    name: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
  }),
});

/** Leaves room for other words in a title. */
const longestName = 24;

/** Writes titles and descriptions for the page of a site's reviews. */
export const writeMetaInfo = (fields: unknown) => {
  const { language: named, site } = Fields.parse(fields);
  const [label] = site.domain.split('.');
  const words = [site.title, site.description].join(' ');
  const voice = voiceOf(named, words, nameFrom([site.name, site.title, label], longestName));
  return { language: voice.language, titles: voice.all('titles'), descriptions: voice.all('descriptions') };
};
