import { Parser } from 'htmlparser2';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { webUrl } from '../toolkit/wire-schemas.ts';
import { scale } from './page.ts';

/** The texts of a review, by the class of their element (recorded 2024-05 in five languages). */
const textClasses = {
  LfYwpe: 'author',
  ydlbEf: 'day',
  fzDEpf: 'text',
  ZRk0Tb: 'votes',
  RJwBIb: 'replier',
  ZiM4db: 'replyDay',
  Iu8e1b: 'reply',
} as const;

type Field = (typeof textClasses)[keyof typeof textClasses];
type Section = { [Name in Field | 'id' | 'avatar' | 'stars']?: string };

/** The reviews of a page, as they stand in it. */
const sectionsOf = (html: string): Section[] => {
  const sections: Section[] = [];
  /** What the text in each open element belongs to. */
  const open: (Field | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const classes = attributes['class']?.split(' ') ?? [];
      const own = Object.entries(textClasses).find(([className]) => classes.includes(className))?.[1];
      open.push(own ?? open.at(-1));
      const { 'data-review-id': id, src, style } = attributes;
      if (classes.includes('T7rvce')) sections.push(id === undefined ? {} : { id });
      const section = sections.at(-1);
      if (section && name === 'img' && src !== undefined) section.avatar ??= src;
      if (section && classes.includes('aQJXB') && style !== undefined) section.stars = style;
    },
    ontext(text) {
      const section = sections.at(-1);
      const field = open.at(-1);
      if (section && field) section[field] = (section[field] ?? '') + text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return sections;
};

/**
 * The reviews that stand in the markup of a page; their ids only since 2026 (one client). Stars are read off their
 * width, because their words differ from language to language.
 */
export const readMarkup = (html: string, language: string): ReviewDraft[] => {
  const dayOf = dayReader(language);
  return sectionsOf(html).map((section) => ({
    id: section.id ?? null,
    rating: starsOf(section.stars),
    rating_scale: scale,
    text: section.text ?? null,
    created_at: dayOf(section.day),
    created_at_precision: 'day',
    author: { name: section.author ?? null, avatar_url: webUrl.safeParse(section.avatar).data ?? null },
    helpful_count: votesOf(section.votes),
    replies:
      section.reply === undefined
        ? []
        : [
            {
              id: null,
              author_name: section.replier ?? null,
              text: section.reply,
              created_at: dayOf(section.replyDay),
            },
          ],
  }));
};

/** Of "width:40%", 20 % a star. */
const starsOf = (style = ''): number | null => {
  const stars = (Number(/width:\s*(\d+)%/.exec(style)?.[1]) * scale) / 100;
  return Number.isInteger(stars) && stars >= 1 && stars <= scale ? stars : null;
};

/** "1 out of 2 found this helpful", or words with a single number. Which of two other numbers it is, nobody knows. */
const votesOf = (text = ''): number | null => {
  const number = /^(?:(\d+) out of \d+ \D*|\D*(\d+)\D*)$/.exec(text);
  return number === null ? null : Number(number[1] ?? number[2]);
};

/** A text on one line. Intl uses several kinds of spaces. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How a language writes the days of a month (0 to 11): "May <day>, <year>". */
const dayForm = (format: Intl.DateTimeFormat, month: number): RegExp => {
  const parts = format.formatToParts(Date.UTC(2024, month, 1)).map(({ type, value }) => {
    if (type === 'day') return '(?<day>\\d{1,2})';
    return type === 'year' ? '(?<year>\\d{4})' : RegExp.escape(value.replace(/\s+/g, ' '));
  });
  return new RegExp(`^${parts.join('')}$`);
};

/**
 * Reads days as a language writes them ("May 26, 2024", "18 de mar. de 2024", "17.04.2024"); null for any other text. The
 * names of the months come from Intl, on first use.
 */
const dayReader = (language: string): ((text?: string) => string | null) => {
  const format = mediumDate(language);
  let forms: readonly RegExp[] | undefined;
  return (text = '') => {
    if (format === undefined) return null;
    forms ??= Array.from({ length: 12 }, (_, month) => dayForm(format, month));
    const written = oneLine(text);
    const month = forms.findIndex((form) => form.test(written));
    const { day, year } = forms[month]?.exec(written)?.groups ?? {};
    const time = Date.UTC(Number(year), month, Number(day));
    // Some calendars count other years, and no month has a 31st in all years.
    const isRead = !Number.isNaN(time) && oneLine(format.format(time)) === written;
    return isRead ? fromEpochSeconds(time / 1_000) : null;
  };
};

/** Undefined for what is not a language, or not one that Intl knows. */
const mediumDate = (language: string): Intl.DateTimeFormat | undefined => {
  try {
    const known = Intl.DateTimeFormat.supportedLocalesOf([language]);
    return known.length === 0 ? undefined : new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone: 'UTC' });
  } catch {
    return undefined;
  }
};
