import type { FoundSpeakers } from './find-speakers.ts';
import { isSameName, type Speaker } from './person.ts';

const isSamePerson = (one: Speaker, other: Speaker): boolean =>
  one.name === undefined || other.name === undefined || isSameName(one.name, other.name);

/** The values of a known person, with missing values filled in from another source. */
const withMissingValues = (known: Speaker, other: Speaker | undefined): Speaker => ({
  name: known.name ?? other?.name,
  organisation: known.organisation ?? other?.organisation,
  position: known.position ?? other?.position,
  evidence: {
    name: known.evidence.name ?? other?.evidence.name,
    organisation: known.evidence.organisation ?? other?.evidence.organisation,
    position: known.evidence.position ?? other?.evidence.position,
  },
});

/**
 * The speakers that the model names, with gaps filled by what the rules found about the same person. The rules decide
 * only where one person introduces themselves and nobody else leads the conversation: then that person is the author.
 *
 * @param named what the model says and the transcript confirms. If it is empty, what the rules found is certain enough
 */
export const combineSpeakers = (
  { speakers: found, isInterview }: FoundSpeakers,
  named: readonly Speaker[],
): readonly Speaker[] => {
  if (named.length === 0) return found;
  const left = [...found];
  const filled = named.map((speaker) => {
    const place = left.findIndex((other) => isSamePerson(speaker, other));
    return withMissingValues(speaker, place < 0 ? undefined : left.splice(place, 1)[0]);
  });
  const [only] = found;
  if (isInterview || found.length !== 1 || only?.name === undefined) return filled;
  const own = filled.find((speaker) => isSamePerson(only, speaker));
  return own === undefined ? found : [own, ...filled.filter((speaker) => speaker !== own)];
};
