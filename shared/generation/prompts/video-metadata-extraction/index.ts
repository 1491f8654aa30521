import * as z from 'zod';
import { readLanguage } from '../../../languages/languages.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import { hasVisibleText, ResponseWarning, wordsField } from '../../engine/fields.ts';
import {
  confirmSpeakers,
  hostNamed,
  NamedSpeaker,
  passagesOf,
  quotesStand,
  type Speaker,
  saidTogether,
} from './speakers.ts';
import { noWords, type Prepared } from './transcript-text.ts';

const maxQuoteCharacters = 300;

const value = z.string().nullable();
const author = {
  author_name: value.describe('As the transcript says it'),
  author_organisation: value.describe('Where the author works today'),
  author_position: value.describe('The position of the author there'),
};

const Data = z.object({
  ...author,
  extra_information: z
    .object({
      speakers: z.array(z.object(author)).describe('All speakers except hosts; the author is the first'),
      evidence: z
        .object({
          author_name: value.describe('Where the name is said'),
          author_organisation: value.describe('Where the organisation is said'),
          author_position: value.describe('Where the position is said'),
        })
        .describe('For each value, the words of the transcript that say it'),
      language: value.describe('BCP 47 tag of the transcript; null if unknown'),
      method: z.literal('model').describe('How they were found'),
      warnings: z.array(ResponseWarning).describe('What to look at before using the values'),
    })
    .describe('All speakers, and how they were found'),
});
type Data = z.input<typeof Data>;

const authorOf = (speaker: Speaker | undefined, part: 'value' | 'quote' = 'value') => {
  const of = (member: keyof Speaker) => speaker?.[member]?.[part].slice(0, maxQuoteCharacters).toWellFormed() ?? null;
  return { author_name: of('name'), author_organisation: of('organisation'), author_position: of('position') };
};

const severalSpeakers = {
  code: 'several_speakers',
  detail: 'Several people speak in the transcript. The first in speakers is taken as the author.',
};

const dataOf = (speakers: readonly Speaker[], prepared: Prepared, language: string | undefined): Data => ({
  ...authorOf(speakers[0]),
  extra_information: {
    speakers: speakers.map((speaker) => authorOf(speaker)),
    evidence: authorOf(speakers[0], 'quote'),
    language: language ?? null,
    method: 'model',
    warnings: [...prepared.warnings, ...(speakers.length > 1 ? [severalSpeakers] : [])],
  },
});

const maxCharacters = 1_000_000;

const Request = z.object({
  query: wordsField(
    maxCharacters,
    'A transcript: plain text, turns that begin with `Name:`, lines with times, SubRip (SRT), WebVTT or JSON. Of more than 200,000 characters, the first 160,000 and the last 40,000 are read',
  ).min(1, 'Must be a transcript'),
});

const Written = z.object({
  language: z.string().nullable().describe('BCP 47 tag of the language of the transcript'),
  speakers: z
    .array(NamedSpeaker)
    .describe('Whose talk, testimonial or interview it is, the main one first; hosts are left out'),
});

const instructions = `You find out who speaks in the transcript of a video. It may come from speech recognition, without punctuation and
capitals.
Name those whose talk, testimonial or interview it is, the main one first. Leave out hosts, moderators and interviewers,
voices of advertisements, and everyone who is only spoken of, such as colleagues and relatives. If nobody says who they are,
name nobody.
Copy name, organisation and position letter by letter as the transcript has them, also if they are misspelt, and without
titles such as Dr.; do not translate, complete or infer one. Null for what the transcript does not say. The organisation is
where the person works today, the position is what they are there today: former ones and wanted ones do not count.
For each value, copy the words of the transcript that say it as its quote, letter by letter, at most two sentences: the
value stands in them. Null where the value is null.`;

export default promptEndpoint<typeof Request, typeof Written, typeof Data, Prepared>({
  name: 'video-metadata-extraction',
  path: '/features/video-metadata-extraction',
  summary: 'Who speaks in a video, from its transcript',
  description:
    'Returns name, organisation and position of the author of a video as the transcript says them, each with the words that say it; null if the transcript does not say it. A value whose quote is not in the transcript is null, with a warning. Hosts are not authors, and a former employer is not the organisation.',
  request: Request,
  written: Written,
  data: Data,
  empty: ({ query }) => (hasVisibleText(query) ? undefined : noWords),
  system: () => instructions,
  material: ({ prepared: { transcript } }) => ({ transcript }),
  passages: ({ speakers }, { prepared: { transcript } }) => passagesOf(speakers, transcript),
  checks: [quotesStand, saidTogether, hostNamed],
  toData: (written, { prepared }) =>
    dataOf(confirmSpeakers(written.speakers, prepared.transcript), prepared, readLanguage(written.language ?? '')?.tag),
  bodyLimitBytes: 4 * 1024 * 1024,
});
