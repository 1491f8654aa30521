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

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const dayMs = 86_400_000;

/**
 * Reads days as a language writes them ("May 26, 2024", "18 de mar. de 2024", "17.04.2024"): the day of the year that is
 * written so. Null for all that is not written so.
 */
const dayReader = (language: string): ((text?: string) => string | null) => {
  const format = mediumDate(language);
  if (format === undefined) return () => null;
  return (text = '') => {
    const newYear = Date.UTC(Number(/\d{4}/.exec(text)?.[0]));
    if (Number.isNaN(newYear)) return null;
    const days = Array.from({ length: 366 }, (_, index) => newYear + index * dayMs);
    const day = days.find((candidate) => plain(format.format(candidate)) === plain(text));
    return day === undefined ? null : fromEpochSeconds(day / 1_000);
  };
};

const mediumDate = (language: string): Intl.DateTimeFormat | undefined => {
  try {
    const known = Intl.DateTimeFormat.supportedLocalesOf([language]);
    return known.length === 0 ? undefined : new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone: 'UTC' });
  } catch {
    return undefined; // Not even the form of a language.
  }
};
