import type { Excerpt } from './excerpt.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { labelledSpeakers } from './labelled-speakers.ts';
import { detectLanguage } from './language.ts';
import type { Voices } from './person.ts';
import { german } from './phrases/de.ts';
import { english } from './phrases/en.ts';
import { spanish } from './phrases/es.ts';
import { french } from './phrases/fr.ts';
import { portuguese } from './phrases/pt.ts';
import type { Phrases } from './phrases.ts';
import { plainSpeakers } from './plain-speakers.ts';
import type { TranscriptForm } from './transcript.ts';
import { isLabelled, labelledTurns, plainTurns } from './turns.ts';

const known: readonly Phrases[] = [english, german, spanish, french, portuguese];

/** The speakers of a transcript, as far as its words make them certain. */
export interface FoundSpeakers extends Voices {
  /** BCP 47 tag; undefined if unknown. */
  readonly language: string | undefined;
}

const grammars = new Map<Phrases, Grammar>();

/** The grammars for a text: that of its language, or all of them if the language is unknown. Each is made once. */
const grammarsFor = (language: string | undefined): Grammar[] =>
  known
    .filter((phrases) => language === undefined || phrases.language === language)
    .map((phrases) => {
      const grammar = grammars.get(phrases) ?? grammarOf(phrases);
      grammars.set(phrases, grammar);
      return grammar;
    });

/** Finds the speakers by common phrases in which people introduce themselves and others. */
export const findSpeakers = ({ beginning, end }: Excerpt, form: TranscriptForm): FoundSpeakers => {
  const language = detectLanguage(`${beginning}\n${end}`, known);
  const readings: Voices[] = [];
  for (const grammar of grammarsFor(language)) {
    const voices = isLabelled(beginning)
      ? labelledSpeakers([...labelledTurns(beginning), ...labelledTurns(end)], grammar)
      : // Only the beginning: at the end of a talk, people from the audience introduce themselves.
        plainSpeakers(plainTurns(beginning, form), grammar);
    if (voices.speakers.length > 0) return { ...voices, language: language ?? grammar.phrases.language };
    readings.push(voices);
  }
  const hosts = readings.flatMap((voices) => voices.hosts);
  return { speakers: [], hosts, isInterview: readings.some((voices) => voices.isInterview), language };
};
