import * as z from 'zod';
import { Warning } from '../../engine/fields.ts';
import type { Speaker } from './speakers.ts';
import type { Prepared } from './transcript-text.ts';

const maxQuoteCharacters = 300;

const value = z.string().nullable();
const author = {
  author_name: value.describe('As the transcript says it'),
  author_organisation: value.describe('Where the author works today'),
  author_position: value.describe('The position of the author there'),
};

/** The data of the response. */
export const Data = z.object({
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
      warnings: z.array(Warning).describe('What to look at before using the values'),
    })
    .describe('All speakers, and how they were found'),
});
type Data = z.input<typeof Data>;

const authorOf = (speaker: Speaker | undefined, part: 'value' | 'quote' = 'value') => ({
  author_name: speaker?.name?.[part].slice(0, maxQuoteCharacters).toWellFormed() ?? null,
  author_organisation: speaker?.organisation?.[part].slice(0, maxQuoteCharacters).toWellFormed() ?? null,
  author_position: speaker?.position?.[part].slice(0, maxQuoteCharacters).toWellFormed() ?? null,
});

const severalSpeakers = {
  code: 'several_speakers',
  detail: 'Several people speak in the transcript. The first in speakers is taken as the author.',
};

/** Makes the response data from the speakers, the author first. */
export const dataOf = (speakers: readonly Speaker[], prepared: Prepared, language: string | undefined): Data => ({
  ...authorOf(speakers[0]),
  extra_information: {
    speakers: speakers.map((speaker) => authorOf(speaker)),
    evidence: authorOf(speakers[0], 'quote'),
    language: language ?? null,
    method: 'model',
    warnings: [...prepared.warnings, ...(speakers.length > 1 ? [severalSpeakers] : [])],
  },
});
