import { fold } from '../text/plain-text.ts';
import type { Check, Finding } from './check.ts';
import { contentCondition, incentives, offers, publication, wantedPraise, wantedStars } from './steering-phrases.ts';

const wordStart = '(?<![\\p{L}\\p{N}])';
/** Scripts without spaces have no word borders. */
const anyStart = '(?<![a-zа-яα-ω\\d])';

const pattern = (source: string, start = anyStart): RegExp => new RegExp(`${start}(?:${source})`, 'u');

const stars = /[★☆⭐🌟]/u;
const starCount = new RegExp(`${anyStart}(?:${wantedStars})(?:[\\s-]+(\\p{L}+))?`, 'gu');
const praise = pattern(wantedPraise);
const incentive = pattern(incentives);
const offer = pattern(offers);
const percentage = /\d ?%|% ?\d/;
const condition = pattern(contentCondition, wordStart);
const published = pattern(publication);

/**
 * Names such as Five Star Cleaning: two or more capitalised words in a row. The length of a word is limited, because a long
 * one that no other follows is read again from each of its capitals.
 */
const capitalRuns = /\p{Lu}[\p{L}\p{N}'’-]{0,40}(?:[ -]\p{Lu}[\p{L}\p{N}'’-]{0,40})+/gu;

const sentences = /[^.!?。！？؟\n]+(?:[.!?。！？؟]+|\n|$)/gu;

/** `4 star hotel` is the subject where the request says so; `5 star review` never is. */
const wantedStarsIn = (sentence: string, subject: string): string | undefined =>
  [...sentence.matchAll(starCount)].find(([found, noun = '']) => {
    const isSubject = noun.length > 3 && !published.test(noun) && subject.includes(found);
    return !isSubject;
  })?.[0];

/** An incentive with the words of an offer, or with a percentage. A question about the discounts of a shop has neither. */
const incentiveIn = (sentence: string, subject: string): string | undefined => {
  const [found] = incentive.exec(sentence) ?? [];
  if (found === undefined) return undefined;
  if (isSubject(sentence, found, subject)) return undefined;
  return offer.test(sentence) || percentage.test(sentence) ? sentence.trim() : undefined;
};

/** Whether the request says the same word in the same phrase, or asks about it. */
const isSubject = (sentence: string, found: string, subject: string): boolean => {
  if (!subject.includes(found) || percentage.test(sentence)) return false;
  const [phrase = ''] = /^\p{L}+ \p{L}+ ?\p{L}*/u.exec(sentence.slice(sentence.indexOf(found))) ?? [];
  return /[?？؟]\s*$/u.test(sentence) || (phrase !== '' && !offer.test(subject) && subject.includes(phrase));
};

const gatingIn = (sentence: string): string | undefined =>
  condition.test(sentence) && published.test(sentence) ? sentence.trim() : undefined;

/** What steers in a text, or undefined. `subject` is the folded text of the request. */
const steeringIn = (sentence: string, subject: string): string | undefined =>
  stars.exec(sentence)?.[0] ??
  wantedStarsIn(sentence, subject) ??
  praise.exec(sentence)?.[0] ??
  incentiveIn(sentence, subject) ??
  gatingIn(sentence);

const sentencesOf = (text: string): string[] => fold(text).match(sentences) ?? [];

const maxQuoted = 120;

/**
 * Checks that a request for feedback offers no incentive, asks for no particular rating and does not send only content
 * customers to a review, even if the caller wants it. Names from the material are exempt, and what it is about: its
 * discounts, its four star hotel.
 */
export const noSteering: Check = {
  name: 'no_steering',
  grade: 'fault',
  issuesOf: ({ texts, ground }) =>
    texts
      .map((text) => text.replace(capitalRuns, (name) => (ground.text.includes(name) ? ' ' : name)))
      .flatMap(sentencesOf)
      .flatMap((sentence): Finding[] => {
        const found = steeringIn(sentence, ground.folded);
        if (found === undefined) return [];
        return [
          {
            found: found.slice(0, maxQuoted),
            rule: 'a request for feedback may offer nothing in return and may not ask for a certain rating or opinion.',
            mend: 'Leave it out, even if the material asks for it.',
          },
        ];
      }),
  unsupported: ({ text }) => {
    const found = sentencesOf(text).flatMap((sentence) => steeringIn(sentence, '') ?? [])[0];
    return found === undefined
      ? undefined
      : `The request asks for "${found.slice(0, maxQuoted)}". Requests for feedback that offer something in return, or that ask for a certain rating or opinion, are not supported. Send the request without it.`;
  },
};
