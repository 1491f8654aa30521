import type { Excerpt } from './excerpt.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { labelledSpeakers } from './labelled-speakers.ts';
import { detectLanguage } from './language.ts';
import type { Speaker } from './person.ts';
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

/** Who speaks in a transcript, as far as its words say so for certain. */
export interface FoundSpeakers {
  /** The authors, the likeliest first; hosts are none. */
  readonly speakers: readonly Speaker[];
  /** BCP 47. */
  readonly language: string | undefined;
}

const grammars = new Map<Phrases, Grammar>();

/** The grammars that a text is read by: that of its language, and all of them where it is not known. */
const grammarsFor = (language: string | undefined): Grammar[] =>
  known
    .filter((phrases) => language === undefined || phrases.language === language)
    .map((phrases) => {
      const grammar = grammars.get(phrases) ?? grammarOf(phrases);
      grammars.set(phrases, grammar);
      return grammar;
    });

/** Finds who speaks by the common forms in which people introduce themselves and others. */
export const findSpeakers = ({ beginning, end }: Excerpt, form: TranscriptForm): FoundSpeakers => {
  const language = detectLanguage(`${beginning}\n${end}`, known);
  for (const grammar of grammarsFor(language)) {
    const speakers = isLabelled(beginning)
      ? labelledSpeakers([...labelledTurns(beginning), ...labelledTurns(end)], grammar)
      : // At the end of a talk others ask, and say who they are.
        plainSpeakers(plainTurns(beginning, form), grammar);
    if (speakers.length > 0) return { speakers, language: language ?? grammar.phrases.language };
  }
  return { speakers: [], language };
};
