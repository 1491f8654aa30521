import { type Numbers, readParts, without } from './dates.ts';

// `[^\S\n]` is a space inside a line: `18 Uhr` is a time also where the next line, another value, is `9 rooms`.

/** `14:30`, `14.30`, `14.30 Uhr`, `14,30`, `14h30`, `14 h 30`, `14時30分`, `2点半`, with seconds, and in `T14:30:00`; no price. */
const clock =
  /(?<![\d.,:]|\p{Sc}[^\S\n]?)(?<hour>[01]?\d|2[0-4])(?:(?:[:.,]|\s?h[^\S\n]?)(?<minute>[0-5]\d)(?::[0-5]\d)?|[時时点點시][^\S\n]?(?<minute>[0-5]?\d|半|반)[分분]?)(?!\d|[.:]\d|[^\S\n]?[\p{Sc}%]|\s?[ap]\.?\s?m\b)(?<unit>\s?(?:uhr|uur)\b)?/giu;
/** `2 pm`, `2:30 p.m.` */
const halfDay = /(?<![\d.,:])(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d)(?::[0-5]\d)?)?\s?(?<half>[ap])\.?\s?m\b\.?/giu;
/** `17h`, `17 Uhr`, `17時`. */
const wholeHour =
  /(?<![\d.,:])(?<hour>[01]?\d|2[0-4])\s?(?:(?:h|uhr|uur|godz)(?![^\S\n]?\d|\p{L})|[時时点點시](?![^\S\n]?[\d半반]))/giu;
/** The hour before a time in a range: `6` in `6–18 Uhr`. */
const rangeBefore = /(?<![\d.,:])(\d{1,2})\s?(?:[-–—~〜]|\s\p{L}{1,5}\s)\s?$/u;
/** A range of whole hours, or of anything else: `9-17`. */
const range = /(?<![\d.,:/-])([01]?\d|2[0-4])\s?[-–—~〜]\s?([01]?\d|2[0-4])(?![\d.,:/-])/g;

const [halfHourMinutes, hourMinutes, halfDayMinutes] = [30, 60, 12 * 60];

type Time = ReturnType<typeof timesOf>[number];

/** With `T` between a date and a time as a space; of the same length. */
const withoutT = (text: string): string => text.replace(/(?<=\d)T(?=\d)/g, ' ');

/** The hour in the clock of 24 hours. */
const hourOf = (hour: number, half: string): number =>
  half === '' ? hour % 24 : (hour % 12) + (/p/i.test(half) ? 12 : 0);

/** The halves of the day in Japanese, Chinese and Korean, which are before the time. */
const halves: Readonly<Record<string, string>> = { 午前: 'a', 上午: 'a', 오전: 'a', 午後: 'p', 下午: 'p', 오후: 'p' };
const halfBefore = new RegExp(String.raw`(${Object.keys(halves).join('|')})\s?$`, 'u');

/** The times of day in a text with ASCII digits. */
const timesOf = (text: string) =>
  [halfDay, wholeHour, clock].flatMap((form) =>
    [...withoutT(text).matchAll(form)].map(
      ({ 0: found, groups: { hour = '', minute = '', half: behind = '', unit = '' } = {}, index }) => {
        const [before = '', name = ''] = halfBefore.exec(text.slice(Math.max(0, index - 3), index)) ?? [];
        const half = halves[name] ?? behind;
        return {
          index: index - before.length,
          written: before + found,
          hour,
          minutes:
            hourOf(Number(hour), half) * hourMinutes + (/[半반]/u.test(minute) ? halfHourMinutes : Number(minute) || 0),
          /** Whether the half of the day is known: `7 pm` and `19:00`. */
          hasHalf: half !== '' || Number(hour) > 12 || Number(hour) === 0,
          /** Whether it can be nothing else: `14.30` can be a number. */
          isSure: form !== clock || unit !== '' || !/[.,]/.test(found),
          /** Whether it has no minutes: `7 pm`. */
          isWhole: !/\d\D+\d|[半반]/u.test(found),
        };
      },
    ),
  );

/** A time in both clocks: 14:30 is also 2:30. */
const inBothClocks = (minutes: number): number[] =>
  [minutes, minutes + halfDayMinutes].map((each) => each % (2 * halfDayMinutes));

const minutesOf = ({ minutes, hasHalf }: Time): number[] => (hasHalf ? [minutes] : inBothClocks(minutes));

/** The text without what can be nothing but a time. */
export const withoutTimes = (text: string): string =>
  without(
    withoutT(text),
    timesOf(text).filter(({ isSure }) => isSure),
  );

/** The times of day in a text, in minutes; both that it may be where the half of the day is not known. */
export const timesIn = (text: string): ReadonlySet<number> => {
  const times = timesOf(text).flatMap((time) => {
    const [, begin] = rangeBefore.exec(text.slice(Math.max(0, time.index - 12), time.index)) ?? [];
    return [...minutesOf(time), ...(begin === undefined ? [] : inBothClocks(Number(begin) * hourMinutes))];
  });
  const ranges = [...text.matchAll(range)].flatMap(([, from, to]) =>
    [from, to].map((hour) => Number(hour) * hourMinutes),
  );
  return new Set([...times, ...ranges.flatMap(inBothClocks)]);
};

/** The hours of times, as they are said: 15:00 is `15` and `3`. */
export const hoursOf = (times: ReadonlySet<number>): string[] =>
  [...times].flatMap((minutes) => {
    const hour = Math.floor(minutes / hourMinutes);
    return [String(hour), String(hour % 12 || 12)];
  });

/**
 * The times of a text that are not among `known`, and the text without its times. A whole hour may also be a number of
 * the material: `open 9 to 5`; if the material has no time in digits, it may have one in words. A duration may be a
 * number of minutes there: `1 h 30`. A time of the other half of the day is not known. What can be a number too, and is
 * no known time, stays in the text.
 */
export const readTimes = (text: string, known: ReadonlySet<number>, numbers: Numbers) => {
  const isKnown = (time: Time): boolean => {
    const { minutes, hour, isWhole } = time;
    if (minutesOf(time).some((each) => known.has(each))) return true;
    if (inBothClocks(minutes).some((each) => known.has(each))) return false;
    const isNumber = numbers.has(String(minutes)) || (isWhole && numbers.has(String(Number(hour))));
    return isNumber || (known.size === 0 && minutes % hourMinutes === 0);
  };
  const times = timesOf(text).filter((time) => time.isSure || isKnown(time));
  return readParts(withoutT(text), times, isKnown);
};
