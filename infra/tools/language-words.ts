/** Names of months and weekdays are read in these. Chinese, Japanese and Korean write months as numbers. */
const ofCalendar = 'en ar bg ca cs da de el es fi fr he hr hu id it nb nl pl pt ro ru sk sv tr uk vi'.split(' ');

/** The first of a month, and in a month that begins on a Sunday, the days of the week. */
const monthAt = (month: number): number => Date.UTC(2026, month);
const weekdayAt = (day: number): number => Date.UTC(2026, 1, 1 + day);

/** The words for the months or weekdays, in their order: each as one text of all languages. */
const wordsOf = (
  part: 'month' | 'weekday',
  count: number,
  timeAt: (place: number) => number,
  forms: readonly Intl.DateTimeFormatOptions[],
): string[] => {
  const formats = ofCalendar.flatMap((language) =>
    forms.map((form) => new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' })),
  );
  return Array.from({ length: count }, (_, place) => {
    const names = formats.map(
      (format) =>
        format
          .formatToParts(timeAt(place))
          .find(({ type }) => type === part)
          ?.value.replace(/\.$/, '') ?? '',
    );
    return [...new Set(names.filter((name) => /^[\p{L}\p{M}-]+$/u.test(name)))].join(' ');
  });
};

/** The content of calendar-words.json, from Unicode: to read it from Intl takes 46 ms in a new process (2026-11). */
export const calendarWords = () => ({
  // Some languages write a month otherwise behind a day.
  months: wordsOf('month', 12, monthAt, [{ month: 'long' }, { month: 'long', day: 'numeric' }]),
  shortMonths: wordsOf('month', 12, monthAt, [{ month: 'short' }]),
  weekdays: wordsOf('weekday', 7, weekdayAt, [{ weekday: 'long' }]),
});

/** Of Turkish, `bin` is a word of German too, and `mil` of Spanish. */
const ofMagnitudes = 'en en-IN de fr es it pt nl sv da nb fi pl cs hu ro ru uk id vi ar hi el he'.split(' ');
/** Languages whose short forms are written after numbers in texts: `Mio.`, `mln`, `млрд`. */
const shortened = ['de', 'it', 'ru'];
/** A shorter word is no abbreviation that is understood alone. */
const [shortestLong, shortestShort] = [2, 3];

/**
 * The content of magnitude-words.json: the words for a thousand and more in these languages, as Unicode has them, by
 * the powers of ten that they may mean. To read them from Intl takes up to 50 ms in a new process (2026-11).
 */
export const magnitudeWords = (): Readonly<Record<string, string>> => {
  const found: Record<string, number[]> = {};
  const read = (language: string, compactDisplay: 'long' | 'short', least: number, powers: readonly number[]): void => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay, numberingSystem: 'latn' });
    for (const value of powers.flatMap((power) => [10 ** power, 2 * 10 ** power, 5 * 10 ** power])) {
      const parts = format.formatToParts(value);
      const [number, word = ''] = ['integer', 'compact'].map((type) => parts.find((part) => part.type === type)?.value);
      const name = word.toLowerCase().replace('.', '');
      const power = Math.round(Math.log10(value / Number(number)));
      if (name.length < least || /\s/.test(name) || Number.isNaN(power)) continue;
      found[name] = [...new Set([...(found[name] ?? []), power])];
    }
  };
  for (const language of ofMagnitudes) read(language, 'long', shortestLong, [3, 4, 5, 6, 7, 8, 9, 12]);
  for (const language of shortened) read(language, 'short', shortestShort, [3, 6, 9]);
  const byPowers = Map.groupBy(Object.keys(found), (name) =>
    (found[name] ?? []).map((power) => `1e${power}`).join(' '),
  );
  return Object.fromEntries([...byPowers].map(([powers, names]) => [powers, names.join(' ')]));
};
