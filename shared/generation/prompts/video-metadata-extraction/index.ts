import * as z from 'zod';
import type { ErrorCode } from '../../../errors.ts';
import { combineSpeakers } from '../../../speakers/combine-speakers.ts';
import type { Speaker } from '../../../speakers/person.ts';
import { quoteOf, wholeQuoteOf } from '../../../speakers/quotes.ts';
import { readSpeakers, type SpeakerReading } from '../../../speakers/read-speakers.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noMarkup } from '../../checks/no-markup.ts';
import { hasVisibleText, wordsField } from '../../engine/fields.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { addressesIn, phonesIn } from '../../text/addresses.ts';
import { readLanguage } from '../../text/languages.ts';
import { cleanMaterial } from '../../text/plain-text.ts';

const maxCharacters = 1_000_000;
/** Longer ones are no names and no positions. */
const maxValueCharacters = 120;
const maxQuoteCharacters = 300;
const maxSpeakers = 10;

const Request = z.object({
  query: wordsField(
    maxCharacters,
    'A transcript: plain text, turns that begin with `Name:`, SubRip (SRT) or WebVTT. The first 6,000 and the last 1,500 characters are read',
  ).min(1, 'Must be a transcript'),
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: z.string().nullable().describe('BCP 47 tag of the language of the transcript'),
  speakers: z
    .array(
      z.object({
        name: z.string().nullable().describe('As it is said'),
        organisation: z.string().nullable().describe('Where they work today, as it is said'),
        position: z.string().nullable().describe('What they are there today, as it is said'),
      }),
    )
    .describe('Whose talk, testimonial or interview it is, the main one first; hosts are left out'),
});
type Written = z.output<typeof Written>;

const value = z.string().nullable();
const author = {
  author_name: value.describe('As it is said in the transcript'),
  author_organisation: value.describe('Where the author works today'),
  author_position: value.describe('What the author is there'),
};

const Data = z.object({
  ...author,
  extra_information: z.object({
    speakers: z.array(z.object(author)).describe('All who speak and are no hosts; the author is the first'),
    evidence: z
      .object({ author_name: value, author_organisation: value, author_position: value })
      .describe('The sentence of the transcript that says each of the three'),
    language: value.describe('BCP 47; null when it is not sure'),
    method: z.enum(['model', 'rules']).describe('rules: only the common forms in which people introduce themselves'),
    warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  }),
});
type Data = z.input<typeof Data>;
type Warning = Data['extra_information']['warnings'][number];

/** A transcript that was read, and what its request is to be told. */
export interface Prepared extends SpeakerReading {
  readonly warnings: readonly Warning[];
}

/** Reads the transcript of a request, without what nobody sees. */
export const read = ({ query }: Request): SpeakerReading => readSpeakers(cleanMaterial(query));

const excerptText = ({ excerpt: { beginning, end } }: SpeakerReading): string => `${beginning}\n${end}`;

/** What a model says of a person, and the sentence that says so, too; both undefined where there is none. */
const supported = (
  said: string | null,
  quote: (said: string) => string | undefined,
): { value?: string; quote?: string } => {
  if (said === null || said.length > maxValueCharacters || addressesIn(said).length + phonesIn(said).length > 0)
    return {};
  const found = quote(said);
  return found === undefined ? {} : { value: said, quote: found };
};

/** The people whom a model names, with what the transcript says of them, too. A name must be said word for word. */
const likelySpeakers = ({ speakers }: Written, transcript: string): Speaker[] =>
  speakers.slice(0, maxSpeakers).flatMap((speaker) => {
    const name = supported(speaker.name, (said) => wholeQuoteOf(said, transcript));
    const [organisation, position] = [speaker.organisation, speaker.position].map((each) =>
      supported(each, (said) => quoteOf(said, transcript)),
    );
    if ([name, organisation, position].every((each) => each?.value === undefined)) return [];
    const evidence = { name: name.quote, organisation: organisation?.quote, position: position?.quote };
    return [{ name: name.value, organisation: organisation?.value, position: position?.value, evidence }];
  });

const authorOf = (speaker: Partial<Speaker> | undefined) => ({
  author_name: speaker?.name ?? null,
  author_organisation: speaker?.organisation ?? null,
  author_position: speaker?.position ?? null,
});

const shortened = (quote: string | undefined): string | null =>
  quote === undefined ? null : quote.slice(0, maxQuoteCharacters).toWellFormed();

const warningsOf = ({ characters, excerpt, warnings }: Prepared, speakers: readonly Speaker[]): Warning[] => [
  ...warnings,
  ...(excerpt.end === ''
    ? []
    : [
        {
          code: 'transcript_shortened',
          detail: `Of ${characters} characters the first 6,000 and the last 1,500 were read.`,
        },
      ]),
  ...(speakers.length > 1
    ? [{ code: 'several_speakers', detail: 'More than one says who they are. The first of them is the author.' }]
    : []),
];

const dataOf = (
  speakers: readonly Speaker[],
  prepared: Prepared,
  {
    language,
    method,
    warnings = [],
  }: { language: string | undefined; method: 'model' | 'rules'; warnings?: Warning[] },
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
      warnings: [...warningsOf(prepared, speakers), ...warnings],
    },
  };
};

const withoutModelWarning = (reason: ErrorCode): Warning => ({
  code: 'read_by_rules',
  detail:
    reason === 'ai_not_configured'
      ? 'No model is configured: only common forms of introduction were read.'
      : `The model did not help (${reason}): only common forms of introduction were read.`,
});

export default definePrompt<typeof Request, typeof Written, typeof Data, Prepared>({
  name: 'video-metadata-extraction',
  path: '/features/video-metadata-extraction',
  summary: 'Who speaks in a video, from its transcript',
  description:
    'Name, organisation and position of the author of a video, as the transcript itself says them, each with the sentence that says it; null where it does not. Hosts are no authors, and former employers are not the organisation. Answers without a model, too: then by the common forms in which people introduce themselves, in English, German, Spanish, French and Portuguese.',
  request: Request,
  written: Written,
  data: Data,
  tooVague: ({ query }) => (hasVisibleText(query) ? undefined : 'query says nothing. Send the transcript of a video.'),
  system:
    () => `You find out who speaks in the transcript of a video. "beginning" and "end" in the material are its first and last part.
Name those whose talk, testimonial or interview it is, the main one first. Who asks the questions, hosts the show or is
only spoken of is left out. Copy name, organisation and position word for word as they are said, misspelt ones, too;
null where the transcript does not say one. Know nothing from elsewhere. A former employer is not the organisation, a
former position not the position.`,
  material: ({ prepared: { excerpt } }) => ({ beginning: excerpt.beginning, end: excerpt.end }),
  checks: [noMarkup, noEcho],
  toData: (written, { prepared }) =>
    dataOf(combineSpeakers(prepared.speakers, likelySpeakers(written, excerptText(prepared))), prepared, {
      language: prepared.language ?? readLanguage(written.language ?? '')?.tag,
      method: 'model',
    }),
  withoutModel: ({ prepared }, reason) =>
    dataOf(prepared.speakers, prepared, {
      language: prepared.language,
      method: 'rules',
      warnings: [withoutModelWarning(reason)],
    }),
  withoutEnvelope: true,
  bodyLimitBytes: 4 * 1024 * 1024,
});
