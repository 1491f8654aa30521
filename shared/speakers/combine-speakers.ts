import { isSameName, type Speaker } from './person.ts';

const isSamePerson = (one: Speaker, other: Speaker): boolean =>
  one.name === undefined || other.name === undefined || isSameName(one.name, other.name);

/** What is known of one person, and what another reader knows beside it. */
const filledUp = (known: Speaker, other: Speaker | undefined): Speaker => ({
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
 * The speakers whom two readers found. What is certain stands; where it is silent the likely fills it up, of the same
 * person only.
 */
export const combineSpeakers = (certain: readonly Speaker[], likely: readonly Speaker[]): Speaker[] => {
  const left = [...likely];
  const known = certain.map((speaker) => {
    const place = left.findIndex((other) => isSamePerson(speaker, other));
    return filledUp(speaker, place < 0 ? undefined : left.splice(place, 1)[0]);
  });
  return [...known, ...left];
};
