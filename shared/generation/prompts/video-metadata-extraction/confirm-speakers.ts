import { mentionOfToday } from '../../../speakers/former.ts';
import { isSameName, type Speaker } from '../../../speakers/person.ts';
import { comparedSentences, looseMentionOf, type Mention, mentionsOf } from '../../../speakers/quotes.ts';
import type { Sentence } from '../../../speakers/sentences.ts';
import { isCalledHost, isSpokenOf } from '../../../speakers/spoken-of.ts';
import { addressesIn, phonesIn } from '../../text/addresses.ts';

/** A longer value is no name and no position. */
const maxValueCharacters = 120;
const maxSpeakers = 10;

/** A speaker as the model names them. */
interface NamedSpeaker {
  readonly name: string | null;
  readonly organisation: string | null;
  readonly position: string | null;
}

/** A value of the model with the part of the transcript that says it; both undefined if it does not say it. */
interface Confirmed {
  readonly value?: string;
  readonly quote?: string;
}

const isValue = (value: string | null): value is string =>
  value !== null && value.length <= maxValueCharacters && addressesIn(value).length + phonesIn(value).length === 0;

/** A name must be in the transcript word for word, and not only as that of a colleague, a relative or a host. */
const confirmedName = (value: string | null, sentences: readonly Sentence[], hosts: readonly string[]): Confirmed => {
  if (!isValue(value)) return {};
  const mentions = mentionsOf(value, sentences);
  const isHost = isCalledHost(mentions) || hosts.some((host) => isSameName(host, value));
  const [first] = mentions;
  return first === undefined || isHost || isSpokenOf(mentions) ? {} : { value, quote: first.quote };
};

/** Most words of an organisation or a position must be in one sentence that is not about the past. */
const confirmedFact = (value: string | null, sentences: readonly Sentence[]): Confirmed => {
  if (!isValue(value)) return {};
  const whole = mentionsOf(value, sentences);
  const loose = whole.length > 0 ? undefined : looseMentionOf(value, sentences);
  const mentions: readonly Mention[] = loose === undefined ? whole : [loose];
  const today = mentionOfToday(mentions);
  return today === undefined ? {} : { value, quote: today.quote };
};

/**
 * The speakers that the model names, reduced to what the transcript confirms. A speaker whose name is not confirmed is
 * left out with all values, because they may belong to that other person.
 *
 * @param hosts names of people who lead the conversation
 */
export const confirmSpeakers = (
  speakers: readonly NamedSpeaker[],
  transcript: string,
  hosts: readonly string[],
): Speaker[] => {
  const sentences = comparedSentences(transcript);
  return speakers.slice(0, maxSpeakers).flatMap((speaker) => {
    const name = confirmedName(speaker.name, sentences, hosts);
    if (speaker.name?.trim() && name.value === undefined) return [];
    const [organisation, position] = [speaker.organisation, speaker.position].map((each) =>
      confirmedFact(each, sentences),
    );
    if ([name, organisation, position].every((each) => each?.value === undefined)) return [];
    const evidence = { name: name.quote, organisation: organisation?.quote, position: position?.quote };
    return [{ name: name.value, organisation: organisation?.value, position: position?.value, evidence }];
  });
};
