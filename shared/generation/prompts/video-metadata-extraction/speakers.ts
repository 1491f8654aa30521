import * as z from 'zod';
import { placeOf } from '../../../html/clean-text.ts';
import type { Check, Issue } from '../../checks/check.ts';
import { addressesIn, phonesIn } from '../../text/addresses.ts';
import { findIn, standsIn } from '../../text/compare.ts';
import { lettersOf } from '../../text/plain-text.ts';

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
type Member = (typeof members)[number];

/** A value of a speaker that its quote confirms, with the quote; undefined where there is none. */
export type Speaker = Readonly<Record<Member, { readonly value: string; readonly quote: string } | undefined>>;

/** A longer value is no name and no position. */
const maxValueCharacters = 120;
const maxSpeakers = 10;

/** A value with its quote, if the quote has it, the transcript has the quote, and the value can be a name. */
const confirmed = (speaker: NamedSpeaker, member: Member, isSaid: (words: string) => boolean): Speaker[Member] => {
  const [found, said] = [speaker[member], speaker[`${member}_quote`]];
  if (found === null || said === null || found.length > maxValueCharacters) return undefined;
  // A host alone may be a name: `Booking.com`, `ASP.NET developer`, `will.i.am`.
  if (addressesIn(found).some((address) => /[@#/:]/.test(address)) || phonesIn(found).length > 0) return undefined;
  return standsIn(found, said) && isSaid(said) ? { value: found, quote: said } : undefined;
};

/** The speakers that the model names, with what their quotes confirm. Who has nothing confirmed is left out. */
export const confirmSpeakers = (speakers: readonly NamedSpeaker[], transcript: string): Speaker[] => {
  const isSaid = findIn(transcript);
  return speakers.slice(0, maxSpeakers).flatMap((speaker) => {
    const [name, organisation, position] = members.map((member) => confirmed(speaker, member, isSaid));
    return name || organisation || position ? [{ name, organisation, position }] : [];
  });
};

interface Draft {
  readonly written: { readonly speakers: readonly NamedSpeaker[] };
  readonly prepared: { readonly transcript: string };
}

/** Checks that each value has a quote that says it. One that has none is null in the response. */
export const quotesStand: Check<Draft> = ({ written: { speakers }, prepared: { transcript } }) => {
  const isSaid = findIn(transcript);
  return speakers.slice(0, maxSpeakers).flatMap((speaker, place) =>
    members
      .filter((member) => speaker[member] !== null && confirmed(speaker, member, isSaid) === undefined)
      .map((member): Issue => {
        const why = 'its quote is not in the transcript word for word, or does not hold the value.';
        return { check: 'unconfirmed', grade: 'doubt', rule: `"speakers.${place}.${member}" is left out: ${why}` };
      }),
  );
};

/** Reports a value that has an address, unless a reader has read it: it may come from an order in the transcript. */
export const hostNamed: Check<Draft> = ({ written: { speakers } }) =>
  speakers
    .flatMap((speaker) => members.flatMap((member) => addressesIn(speaker[member] ?? '')))
    .map((words) => ({ check: 'mentioned_contact', grade: 'unread', words, rule: 'the value has an address.' }));

/** People name organisation and position together. In 22 right answers, at most 46 characters are between them. */
const maxApart = 60;

/** The words of a text in one case. Sigma has two forms; `İ` alone is longer in lower case (Unicode 17). */
const said = (text: string) => lettersOf(text.replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ'), ' ');

type Span = readonly [start: number, end: number];

/** So many places of a quote are looked at: a short one may be anywhere. */
const maxPlaces = 20;

/** Makes the function that finds words in a text, in any case, with any signs between them or all as one word. */
const finderIn = (text: string): ((words: string) => readonly Span[]) => {
  const { letters, places } = said(text);
  const find = (form: string): readonly Span[] => {
    const spans: Span[] = [];
    let end = 0;
    while (spans.length < maxPlaces) {
      const at = placeOf(form, letters.slice(end));
      if (at < 0) break;
      const start = end + at;
      end = start + form.length;
      spans.push([places[start] ?? 0, (places[end - 1] ?? 0) + 1]);
    }
    return spans;
  };
  return (words) => {
    const wanted = said(words).letters;
    return wanted === '' ? [] : [...new Set([wanted, wanted.replaceAll(' ', '')])].flatMap(find);
  };
};

/** The text between two quotes where they come closest; undefined if one is not there. */
const between = (first: readonly Span[], second: readonly Span[], transcript: string): string | undefined => {
  const gaps = first.flatMap(([start, end]) =>
    second.map(([from, to]) => transcript.slice(Math.min(end, to), Math.max(start, from))),
  );
  return gaps.toSorted((a, b) => a.length - b.length)[0];
};

/**
 * Warns where organisation and position are said in different places: one of them may be a former one, or another
 * person's. Of 16 wrong answers it sees 7, 6 of them alone, and none of 22 right ones (November 2026).
 */
export const saidTogether: Check<Draft> = ({ written: { speakers }, prepared: { transcript } }) => {
  const placesOf = finderIn(transcript);
  return speakers
    .slice(0, maxSpeakers)
    .flatMap(({ organisation: words, organisation_quote, position_quote }): Issue[] => {
      if (words === null || organisation_quote === null || position_quote === null) return [];
      if (standsIn(words, position_quote)) return [];
      const gap = between(placesOf(organisation_quote), placesOf(position_quote), transcript);
      if (gap === undefined || (gap.length <= maxApart && !gap.trim().includes('\n'))) return [];
      const rule = 'the position is said in another place, so they may not belong together.';
      return [{ check: 'said_apart', grade: 'note', words, rule }];
    });
};

/** How much around a quote says who is meant, in characters. */
const around = 300;

/** What a second reader needs of a transcript: the words around each quote. */
export const passagesOf = (speakers: readonly NamedSpeaker[], transcript: string): string[] => {
  const quotes = speakers.slice(0, maxSpeakers).flatMap((each) => members.map((member) => each[`${member}_quote`]));
  const placesOf = finderIn(transcript);
  return [...new Set(quotes)].flatMap((words) => {
    const [place] = words === null ? [] : placesOf(words);
    if (words === null || place === undefined) return [];
    const [start] = place;
    return [transcript.slice(Math.max(0, start - around), start + words.length + around).toWellFormed()];
  });
};
