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
 * Combines the speakers of two sources. Certain values have priority; likely values fill in what is missing for the
 * same person. Likely speakers who match nobody certain are added.
 */
export const combineSpeakers = (certain: readonly Speaker[], likely: readonly Speaker[]): Speaker[] => {
  const left = [...likely];
  const known = certain.map((speaker) => {
    const place = left.findIndex((other) => isSamePerson(speaker, other));
    return withMissingValues(speaker, place < 0 ? undefined : left.splice(place, 1)[0]);
  });
  return [...known, ...left];
};
