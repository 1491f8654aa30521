import * as z from 'zod';
import type { ErrorCode } from '../../../errors.ts';
import { modelReach, type Reach, rulesReach } from '../../../speakers/excerpt.ts';
import type { Speaker } from '../../../speakers/person.ts';
import type { SpeakerReading } from '../../../speakers/read-speakers.ts';

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
  extra_information: z.object({
    speakers: z.array(z.object(author)).describe('All speakers except hosts; the author is the first'),
    evidence: z
      .object({ author_name: value, author_organisation: value, author_position: value })
      .describe('For each value, the sentence of the transcript that says it'),
    language: value.describe('BCP 47 tag of the transcript; null if unknown'),
    method: z.enum(['model', 'rules']).describe('rules: only common phrases of introduction were recognised'),
    warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  }),
});
type Data = z.input<typeof Data>;

/** A warning of the response. */
export type Warning = Data['extra_information']['warnings'][number];

/** The transcript of a request, read, and the warnings about the request. */
export interface Prepared extends SpeakerReading {
  readonly warnings: readonly Warning[];
}

const authorOf = (speaker: Partial<Speaker> | undefined) => ({
  author_name: speaker?.name ?? null,
  author_organisation: speaker?.organisation ?? null,
  author_position: speaker?.position ?? null,
});

const shortened = (quote: string | undefined): string | null =>
  quote === undefined ? null : quote.slice(0, maxQuoteCharacters).toWellFormed();

const count = (characters: number): string => characters.toLocaleString('en');

const shortenedWarning = (characters: number, { beginning, end }: Reach): Warning[] =>
  characters <= beginning + end
    ? []
    : [
        {
          code: 'transcript_shortened',
          detail: `The transcript has ${count(characters)} characters. Only the first ${count(beginning)} and the last ${count(end)} were read.`,
        },
      ];

const severalSpeakers: Warning = {
  code: 'several_speakers',
  detail: 'Several people speak in the transcript. The first in speakers is taken as the author.',
};

/** How the speakers were found. */
interface Method {
  readonly language: string | undefined;
  readonly method: 'model' | 'rules';
  readonly warnings?: readonly Warning[];
}

/** Makes the response data from the speakers, the author first. */
export const dataOf = (
  speakers: readonly Speaker[],
  prepared: Prepared,
  { language, method, warnings = [] }: Method,
): Data => {
  const { name, organisation, position } = speakers[0]?.evidence ?? {};
  return {
    ...authorOf(speakers[0]),
    extra_information: {
      speakers: speakers.map(authorOf),
      evidence: {
        author_name: shortened(name),
        author_organisation: shortened(organisation),
        author_position: shortened(position),
      },
      language: language ?? null,
      method,
      warnings: [
        ...prepared.warnings,
        ...shortenedWarning(prepared.characters, method === 'model' ? modelReach : rulesReach),
        ...(speakers.length > 1 ? [severalSpeakers] : []),
        ...warnings,
      ],
    },
  };
};

/** The warning of a response that was made without the model. */
export const withoutModelWarning = (reason: ErrorCode): Warning => ({
  code: 'read_by_rules',
  detail:
    reason === 'ai_not_configured'
      ? 'No model is configured. Only common phrases of introduction were recognised.'
      : `The model failed (${reason}). Only common phrases of introduction were recognised.`,
});
