import { type Excerpt, excerptOf } from './excerpt.ts';
import { type FoundSpeakers, findSpeakers } from './find-speakers.ts';
import { readTranscript } from './transcript.ts';

/** The speakers of a transcript, and what was read of it. */
export interface SpeakerReading extends FoundSpeakers {
  readonly excerpt: Excerpt;
  /** Length of the transcript in characters, without cues and headings. */
  readonly characters: number;
}

/** Reads a transcript in any format and finds its speakers. */
export const readSpeakers = (raw: string): SpeakerReading => {
  const { form, text } = readTranscript(raw);
  const excerpt = excerptOf(text);
  return { ...findSpeakers(excerpt, form), excerpt, characters: text.length };
};
