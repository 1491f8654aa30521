import { type Excerpt, excerptOf, modelReach, rulesReach } from './excerpt.ts';
import { type FoundSpeakers, findSpeakers } from './find-speakers.ts';
import { readTranscript } from './transcript.ts';

/** The speakers of a transcript, and what was read of it. */
export interface SpeakerReading extends FoundSpeakers {
  /** What the rules read. */
  readonly excerpt: Excerpt;
  /** What a model reads: more, since it understands who is spoken of. */
  readonly modelExcerpt: Excerpt;
  /** Length of the transcript in characters, without cues and headings. */
  readonly characters: number;
}

/** Reads a transcript in any format and finds its speakers. */
export const readSpeakers = (raw: string): SpeakerReading => {
  const { form, text } = readTranscript(raw);
  const excerpt = excerptOf(text, rulesReach);
  const modelExcerpt = excerptOf(text, modelReach);
  return { ...findSpeakers(excerpt, form), excerpt, modelExcerpt, characters: text.length };
};
