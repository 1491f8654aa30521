import { lineOfText } from '../html/document.ts';
import type { HtmlPage } from '../html/html-page.ts';
import { htmlToText } from '../html/html-to-text.ts';
import { isOfType, propertyText } from '../html/schema-graph.ts';
import { readColor } from './css/color.ts';
import { usualMetaContents } from './css/media.ts';
import { meaningfulText } from './page/meaningful-text.ts';
import { firstFound, type Rule } from './page/rule.ts';
import { containsName, isHomePage, statedNames, titlesOf } from './page/site-names.ts';

/** The numbers of titles, headings and other texts that are read. Headings are read with their content and can nest. */
const [maximumTitles, maximumHeadings, maximumTexts] = [100, 20, 100];

const headings = (page: HtmlPage): string[] => page.named('h1').slice(0, maximumHeadings).map(lineOfText);

const descriptions = ['description', 'og:description', 'twitter:description'];

/** Titles for sharing, without those that repeat a description. */
const sharedTitles = (page: HtmlPage, name: string): string[] => {
  const others = new Set(page.metaContents(...descriptions));
  return page.metaContents(name).filter((title) => !others.has(title));
};

/** A title of so few words may say only that it is a front page, in any language, or what the page was made with. */
const maximumWords = 3;

/** On a home page, a short title without the name of the site does not count beside one for sharing that has it. */
const titles = (page: HtmlPage): string[] => {
  const names = statedNames(page, page.url.hostname.split('.').slice(0, -1));
  const isNamed = isHomePage(page.url) && sharedTitles(page, 'og:title').some((title) => containsName(title, names));
  const saysNothing = (title: string): boolean =>
    isNamed && !containsName(title, names) && (title.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) <= maximumWords;
  return titlesOf(page, maximumTitles).filter((title) => !saysNothing(title));
};

const siteTypes = ['WebSite', 'Organization', 'Corporation', 'LocalBusiness'];

const jsonLdTexts = ({ jsonLd }: HtmlPage, property: string): string[] =>
  siteTypes.flatMap((type) =>
    jsonLd.filter((node) => isOfType(node, type)).flatMap((node) => propertyText(node, property) ?? []),
  );

type MetadataRules = readonly Rule<HtmlPage, string>[];

/** Rules that find the first text with a value, and give the value in place of the text. */
const reading = (read: (text: string) => string | undefined, rules: MetadataRules): MetadataRules =>
  rules.map(({ name, find }) => ({
    name,
    find: (page) =>
      find(page)
        .slice(0, maximumTexts)
        .map((text = '') => read(text)),
  }));

/** A text in an element, or with a line end before it or a link, as editors write it, and not one about elements. */
const markup = /^\s*<(?:br\b|([a-z][a-z\d]*)\b[^<>]*>.*<\/\1>)|<a\s[^<>]*href=/is;

const descriptionText = (text: string): string | undefined =>
  meaningfulText(markup.test(text) ? (htmlToText(text) ?? '') : text);

const siteNameRules: MetadataRules = [
  { name: 'og:site_name', find: (page) => page.metaContents('og:site_name') },
  { name: 'application-name', find: (page) => page.metaContents('application-name', 'apple-mobile-web-app-title') },
  { name: 'json-ld', find: (page) => jsonLdTexts(page, 'name') },
];

/** The rules of each field, the most reliable first. */
export const metadataRules = {
  /** The title that browsers show, else the title for sharing, else the name of the site. */
  title: reading(meaningfulText, [
    { name: 'title', find: titles },
    { name: 'og:title', find: (page) => sharedTitles(page, 'og:title') },
    { name: 'twitter:title', find: (page) => sharedTitles(page, 'twitter:title') },
    ...siteNameRules,
    { name: 'heading', find: headings },
  ]),
  description: reading(descriptionText, [
    ...descriptions.map((name) => ({ name, find: (page: HtmlPage) => page.metaContents(name) })),
    { name: 'json-ld', find: (page) => jsonLdTexts(page, 'description') },
  ]),
  /** HTML's theme color on a light screen, as `#rrggbb`. */
  theme_color: reading(
    (text) => readColor(text)?.toHex(),
    [{ name: 'theme-color', find: (page) => usualMetaContents(page, 'theme-color') }],
  ),
  site_name: reading(meaningfulText, siteNameRules),
};

/** Reads how a page describes itself: plain texts in one line, else null. Nearly all of it is in the head. */
export const readMetadata = (page: HtmlPage) => {
  const textOf = (field: keyof typeof metadataRules) => firstFound(metadataRules[field], page)?.value ?? null;
  const [title, description, theme_color] = [textOf('title'), textOf('description'), textOf('theme_color')];
  return { title, description, theme_color, site_name: textOf('site_name') };
};
