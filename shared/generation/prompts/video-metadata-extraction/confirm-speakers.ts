import * as z from 'zod';
import type { Check, Finding } from '../../checks/check.ts';
import { addressesIn, phonesIn } from '../../text/addresses.ts';
import { findIn, standsIn } from '../../text/compare.ts';
import { roleOf, seemsFormer } from './who-speaks.ts';

const value = (what: string) => z.string().nullable().describe(what);
const quote = (name: string) => value(`The words of the transcript that say the ${name}, letter by letter`);

/** A speaker as the model names them, with a quote of the transcript for each value. */
export const NamedSpeaker = z.object({
  name: value('As it is said'),
  name_quote: quote('name'),
  organisation: value('Where they work today, as it is said'),
  organisation_quote: quote('organisation'),
  position: value('What they are there today, as it is said'),
  position_quote: quote('position'),
});
type NamedSpeaker = z.output<typeof NamedSpeaker>;

const members = ['name', 'organisation', 'position'] as const;

/** A speaker whose values are confirmed, with the quote for each; null where there is none. */
export interface Speaker {
  readonly values: Readonly<Record<(typeof members)[number], string | null>>;
  readonly quotes: Readonly<Record<(typeof members)[number], string | null>>;
}

/** A longer value is no name and no position. */
const maxValueCharacters = 120;
/** How many speakers are read. */
const maxSpeakers = 10;

/** Whether a value can be one, and stands in its quote, which stands in the transcript. */
const isConfirmed = (speaker: NamedSpeaker, member: (typeof members)[number], isSaid: (words: string) => boolean) => {
  const [found, said] = [speaker[member], speaker[`${member}_quote`]];
  return (
    found !== null &&
    said !== null &&
    found.length <= maxValueCharacters &&
    addressesIn(found).length + phonesIn(found).length === 0 &&
    standsIn(found, said) &&
    isSaid(said)
  );
};

/** The speakers that the model names, each value reduced to what its quote confirms. */
export const confirmSpeakers = (speakers: readonly NamedSpeaker[], transcript: string): Speaker[] => {
  const isSaid = findIn(transcript);
  return speakers.slice(0, maxSpeakers).flatMap((speaker) => {
    const kept = (member: (typeof members)[number], from: (typeof members)[number] | `${typeof member}_quote`) =>
      isConfirmed(speaker, member, isSaid) ? speaker[from] : null;
    const values = {
      name: kept('name', 'name'),
      organisation: kept('organisation', 'organisation'),
      position: kept('position', 'position'),
    };
    const quotes = {
      name: kept('name', 'name_quote'),
      organisation: kept('organisation', 'organisation_quote'),
      position: kept('position', 'position_quote'),
    };
    return Object.values(values).every((each) => each === null) ? [] : [{ values, quotes }];
  });
};

interface Draft {
  readonly written: { readonly speakers: readonly NamedSpeaker[] };
  readonly prepared: { readonly transcript: string };
}

/** Checks that each value has a quote that says it. One that has none is null in the response. */
export const quotesStand: Check<Draft> = {
  name: 'unconfirmed',
  grade: 'doubt',
  issuesOf({ written: { speakers }, prepared: { transcript } }) {
    const isSaid = findIn(transcript);
    return speakers.slice(0, maxSpeakers).flatMap((speaker, place) =>
      members
        .filter((member) => speaker[member] !== null && !isConfirmed(speaker, member, isSaid))
        .map(
          (member): Finding => ({
            rule: `"speakers.${place}.${member}" is left out: its quote is not in the transcript word for word, or does not hold the value.`,
          }),
        ),
    );
  },
};

/** Names people who seem to lead the conversation, or who seem only to be spoken of. The model decides; this warns. */
export const rolesFit: Check<Draft> = {
  name: 'unlikely_speaker',
  grade: 'note',
  issuesOf: ({ written: { speakers }, prepared: { transcript } }) =>
    speakers.slice(0, maxSpeakers).flatMap(({ name }): Finding[] => {
      const role = name === null || !standsIn(name, transcript) ? undefined : roleOf(name, transcript);
      if (name === null || role === undefined) return [];
      const rule =
        role === 'host'
          ? 'this person seems to lead the conversation, so they may not be its author.'
          : 'this person seems to be spoken of, and may not speak.';
      return [{ words: name, rule }];
    }),
};

/** Names organisations and positions whose quote seems to speak of the past. The model decides; this warns. */
export const ofToday: Check<Draft> = {
  name: 'maybe_former',
  grade: 'note',
  issuesOf: ({ written: { speakers } }) =>
    speakers.slice(0, maxSpeakers).flatMap((speaker) =>
      (['organisation', 'position'] as const).flatMap((member): Finding[] => {
        const [words, quote] = [speaker[member], speaker[`${member}_quote`]];
        if (words === null || quote === null || !seemsFormer(words, quote)) return [];
        return [{ words, rule: `the ${member} may be a former one.` }];
      }),
    ),
};
