import type { Speaker } from '../../../speakers/person.ts';
import { quoteOf, wholeQuoteOf } from '../../../speakers/quotes.ts';
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

/** A value of the model with the sentence of the transcript that says it; both undefined if there is no such sentence. */
const confirmed = (
  value: string | null,
  findQuote: (value: string) => string | undefined,
): { value?: string; quote?: string } => {
  if (value === null || value.length > maxValueCharacters) return {};
  if (addressesIn(value).length + phonesIn(value).length > 0) return {};
  const quote = findQuote(value);
  return quote === undefined ? {} : { value, quote };
};

/**
 * The speakers that the model names, reduced to what the transcript confirms. A name must be in the transcript word for word;
 * for organisation and position, most of the words in one sentence are enough.
 */
export const confirmSpeakers = (speakers: readonly NamedSpeaker[], transcript: string): Speaker[] =>
  speakers.slice(0, maxSpeakers).flatMap((speaker) => {
    const name = confirmed(speaker.name, (value) => wholeQuoteOf(value, transcript));
    const [organisation, position] = [speaker.organisation, speaker.position].map((each) =>
      confirmed(each, (value) => quoteOf(value, transcript)),
    );
    if ([name, organisation, position].every((each) => each?.value === undefined)) return [];
    const evidence = { name: name.quote, organisation: organisation?.quote, position: position?.quote };
    return [{ name: name.value, organisation: organisation?.value, position: position?.value, evidence }];
  });
