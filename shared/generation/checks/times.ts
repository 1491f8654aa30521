import { without } from './dates.ts';

// `[^\S\n]` is a space inside a line: `18 Uhr` is a time also where the next line, another value, is `9 rooms`.

/** `14:30`, `14.30`, `14,30`, `14h30`, `14 h 30`, `14時30分`, `2点半`, also with seconds and inside `T14:30:00`; no price. */
const clock =
  /(?<![\d.,:]|\p{Sc}[^\S\n]?)(?<hour>[01]?\d|2[0-4])(?:(?:[:.,]|\s?h[^\S\n]?)(?<minute>[0-5]\d)(?::[0-5]\d)?|[時时点點시][^\S\n]?(?<minute>[0-5]?\d|半|반)[分분]?)(?!\d|[.:]\d|[^\S\n]?[\p{Sc}%])/giu;
/** `2 pm`, `2:30 p.m.` */
const halfDay = /(?<![\d.,:])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))?\s?([ap])\.?\s?m\b\.?/giu;
/** `17h`, `17 Uhr`, `17時`. */
const wholeHour =
  /(?<![\d.,:])(?<hour>[01]?\d|2[0-4])\s?(?:(?:h|uhr|uur|godz)(?![^\S\n]?\d|\p{L})|[時时点點시](?![^\S\n]?[\d半반]))/giu;
/** The hour before a time in a range: `6` in `6–18 Uhr`. */
const rangeBefore = /(?<![\d.,:])(\d{1,2})\s?(?:[-–—~〜]|\s\p{L}{1,5}\s)\s?$/u;
/** A range of whole hours, or of anything else: `9-17`. */
const range = /(?<![\d.,:/-])([01]?\d|2[0-4])\s?[-–—~〜]\s?([01]?\d|2[0-4])(?![\d.,:/-])/g;

const [halfHourMinutes, hourMinutes, halfDayMinutes] = [30, 60, 12 * 60];

interface Time {
  readonly index: number;
  readonly written: string;
  readonly hour: string;
  readonly minutes: number;
  /** Whether it can be nothing else: `14.30` can be a number. */
  readonly isSure: boolean;
  /** Whether it has no minutes: `7 pm`. */
  readonly isWhole: boolean;
}

/** With `T` between a date and a time as a space; of the same length. */
const withoutT = (text: string): string => text.replace(/(?<=\d)T(?=\d)/g, ' ');

const timesOf = (text: string): Time[] =>
  [halfDay, wholeHour, clock].flatMap((form) =>
    [...withoutT(text).matchAll(form)].map(({ 0: written, groups: { hour = '', minute = '' } = {}, index }) => ({
      index,
      written,
      hour,
      minutes: Number(hour) * hourMinutes + (/[半반]/u.test(minute) ? halfHourMinutes : Number(minute) || 0),
      isSure: form !== clock || !/[.,]/.test(written),
      isWhole: !/\d\D+\d|[半반]/u.test(written),
    })),
  );

/** A time in both clocks: 14:30 is also 2:30. */
const inBothClocks = (minutes: number): number[] =>
  [minutes, minutes + halfDayMinutes].map((each) => each % (2 * halfDayMinutes));

/** The times of day in a text, in minutes, each in the clocks of 12 and of 24 hours. */
export const timesIn = (text: string): number[] => {
  const times = timesOf(text).flatMap(({ index, minutes }) => {
    const [, begin] = rangeBefore.exec(text.slice(Math.max(0, index - 12), index)) ?? [];
    return begin === undefined ? [minutes] : [minutes, Number(begin) * hourMinutes];
  });
  const ranges = [...text.matchAll(range)].flatMap(([, from, to]) =>
    [from, to].map((hour) => Number(hour) * hourMinutes),
  );
  return [...times, ...ranges].flatMap(inBothClocks);
};

/** The hours of times, as they are said: 15:00 is `15` and `3`. */
export const hoursOf = (times: readonly number[]): string[] =>
  times.flatMap((minutes) => {
    const hour = Math.floor(minutes / hourMinutes);
    return [String(hour), String(hour % 12 || 12)];
  });

/**
 * The times of a text that are not among `known`, and the text without its times. A whole hour may also be a number of the
 * material: `open 9 to 5`; if the material has no time in digits, it may have one in words. A duration may be a number of
 * minutes there: `1 h 30`. What can be a number too, and is no known time, stays in the text.
 */
export const readTimes = (text: string, known: ReadonlySet<number>, numbers: ReadonlySet<string>) => {
  const isKnown = ({ minutes, hour, isWhole }: Time): boolean =>
    known.has(minutes % (2 * halfDayMinutes)) ||
    (isWhole && numbers.has(String(Number(hour)))) ||
    numbers.has(String(minutes)) ||
    (known.size === 0 && minutes % hourMinutes === 0);
  const times = timesOf(text).filter((time) => time.isSure || isKnown(time));
  return {
    strays: times.filter((time) => !isKnown(time)).map(({ written }) => written),
    rest: without(withoutT(text), times),
  };
};
