/** `14:30`, `14.30`, `14h30`, also inside `T14:30:00`. */
const clock = /(?<![\d.,:])([01]?\d|2[0-4])[:.hH]([0-5]\d)(?![\d.]|:\d{3})/g;
/** `2 pm`, `2:30 p.m.` */
const halfDay = /(?<![\d.,])(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])\.?m\b/giu;
/** `17h`, `17 Uhr`, `17 h`. */
const wholeHour = /(?<![\d.,])([01]?\d|2[0-4])\s?(?:h|uhr|uur|godz)(?![\p{L}\d])/giu;

const halfDayMinutes = 12 * 60;

/** A time in both clocks: 14:30 is also 2:30. */
const inBothClocks = (minutes: number): number[] => [
  minutes % (2 * halfDayMinutes),
  (minutes + halfDayMinutes) % (2 * halfDayMinutes),
];

const minutesOf = (hour = '', minute = '0'): number => Number(hour) * 60 + Number(minute);

/** The times of day in a text with ASCII digits, in minutes, each in the clocks of 12 and of 24 hours. */
export const timesIn = (text: string): number[] =>
  [clock, halfDay, wholeHour].flatMap((form) =>
    [...text.replace(/(\d)T(\d)/g, '$1 $2').matchAll(form)].flatMap(([, hour, minute]) =>
      inBothClocks(minutesOf(hour, /^\d+$/.test(minute ?? '') ? minute : '0')),
    ),
  );

/** The hours of times, as they are said: 15:00 is `15` and `3`. */
export const hoursOf = (times: readonly number[]): string[] =>
  times.flatMap((minutes) => {
    const hour = Math.floor(minutes / 60);
    return [String(hour), String(hour % 12 || 12)];
  });

/** The text without the times that are among `known`. */
export const withoutTimes = (text: string, known: ReadonlySet<number>): string =>
  text.replace(clock, (found, hour: string, minute: string) =>
    known.has(minutesOf(hour, minute) % (24 * 60)) ? ' ' : found,
  );
