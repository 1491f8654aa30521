import { type Excerpt, excerptOf } from './excerpt.ts';
import { type FoundSpeakers, findSpeakers } from './find-speakers.ts';
import { readTranscript } from './transcript.ts';

/** A transcript that was read. */
export interface SpeakerReading extends FoundSpeakers {
  readonly excerpt: Excerpt;
  /** How long the whole is, without cues and headings, in characters. */
  readonly characters: number;
}

/** Reads a transcript of any form, and finds who speaks in it. */
export const readSpeakers = (raw: string): SpeakerReading => {
  const { form, text } = readTranscript(raw);
  const excerpt = excerptOf(text);
  return { ...findSpeakers(excerpt, form), excerpt, characters: text.length };
};
