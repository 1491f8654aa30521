import * as z from 'zod';
import { seemingLanguage } from '../language.ts';

const Fields = z.object({ beginning: z.string(), end: z.string() });

const namedForm =
  /(?:[Mm]y name is|[Mm]ein Name ist|[Mm]i nombre es|[Mm]eu nome é|[Mm]on nom est|I am|I'm) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u;
const employerForm = /(?<!\p{L})(?:at|bei|chez) (\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*)*)/u;

/** Marks sentences about former employers. */
const pastForm = /used to|former|früher|ehemal|antes|anciennement|antigamente/iu;

const presentIn = (text: string): string =>
  text
    .split(/(?<=[.!?])\s/u)
    .filter((sentence) => !pastForm.test(sentence))
    .join(' ');

/** Names the first speaker who gives a name, with the first employer after it. */
export const writeSpeakers = (fields: unknown) => {
  const { beginning, end } = Fields.parse(fields);
  const text = presentIn(`${beginning}\n${end}`);
  const named = namedForm.exec(text);
  const [, organisation] = employerForm.exec(text.slice(named?.index ?? 0)) ?? [];
  const speaker = { name: named?.[1] ?? null, organisation: organisation ?? null, position: null };
  return { language: seemingLanguage(text) ?? null, speakers: named === null ? [] : [speaker] };
};
