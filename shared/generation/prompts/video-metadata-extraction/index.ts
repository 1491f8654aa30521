import * as z from 'zod';
import { VouchError } from '../../../errors.ts';
import { combineSpeakers } from '../../../speakers/combine-speakers.ts';
import { readSpeakers, type SpeakerReading } from '../../../speakers/read-speakers.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noMarkup } from '../../checks/no-markup.ts';
import { hasVisibleText, wordsField } from '../../engine/fields.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { readLanguage } from '../../text/languages.ts';
import { cleanMaterial } from '../../text/plain-text.ts';
import { confirmSpeakers } from './confirm-speakers.ts';
import { Data, dataOf, type Prepared, withoutModelWarning } from './data.ts';

const maxCharacters = 1_000_000;

const Request = z.object({
  query: wordsField(
    maxCharacters,
    'A transcript: plain text, turns that begin with `Name:`, SubRip (SRT) or WebVTT. Of a long one, the first 22,000 and the last 6,000 characters are read (without a model, 6,000 and 1,500)',
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

const noWords = 'query is empty or nothing is said in it. Send the transcript of a video.';

const instructions = `You find out who speaks in the transcript of a video. "beginning" and "end" are its first and last part.
Name those whose talk, testimonial or interview it is, the main one first. Leave out hosts, moderators and interviewers,
and everyone who is only spoken of, such as colleagues and relatives. If nobody says who they are, name nobody.
Copy name, organisation and position letter by letter as the transcript has them, also if they are misspelt, and without
titles such as Dr.; do not translate, complete or infer one. Null for what the transcript does not say. The organisation is
where the person works today, the position is what they are there today: former ones do not count.`;

/**
 * Reads the transcript of a request, without invisible characters.
 *
 * @throws too_vague for a transcript of cues without words
 */
export const readTranscriptOf = ({ query }: Request): SpeakerReading => {
  const reading = readSpeakers(cleanMaterial(query));
  const { beginning, end } = reading.modelExcerpt;
  if (!hasVisibleText(beginning + end)) throw new VouchError('too_vague', noWords);
  return reading;
};

export default definePrompt<typeof Request, typeof Written, typeof Data, Prepared>({
  name: 'video-metadata-extraction',
  path: '/features/video-metadata-extraction',
  summary: 'Who speaks in a video, from its transcript',
  description:
    'Returns name, organisation and position of the author of a video as the transcript says them, each with the sentence that says it; null if the transcript does not say it. Hosts are not authors, and a former employer is not the organisation. Also works without a model: then it recognises common phrases of introduction in English, German, Spanish, French and Portuguese.',
  request: Request,
  written: Written,
  data: Data,
  tooVague: ({ query }) => (hasVisibleText(query) ? undefined : noWords),
  system: () => instructions,
  hasOwnRules: true,
  material: ({ prepared: { modelExcerpt } }) => ({ beginning: modelExcerpt.beginning, end: modelExcerpt.end }),
  checks: [noMarkup, noEcho],
  toData: (written, { prepared }) => {
    const { beginning, end } = prepared.modelExcerpt;
    const confirmed = confirmSpeakers(written.speakers, `${beginning}\n${end}`, prepared.hosts);
    const speakers = combineSpeakers(prepared, confirmed);
    const language = prepared.language ?? readLanguage(written.language ?? '')?.tag;
    return dataOf(speakers, prepared, { language, method: 'model' });
  },
  withoutModel: ({ prepared }, reason) =>
    dataOf(prepared.speakers, prepared, {
      language: prepared.language,
      method: 'rules',
      warnings: [withoutModelWarning(reason)],
    }),
  withoutEnvelope: true,
  bodyLimitBytes: 4 * 1024 * 1024,
});
