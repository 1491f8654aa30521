import { ancestorsOf, attribute, lineOfText } from '../html/document.ts';
import type { HtmlPage } from '../html/html-page.ts';
import { isOfType, propertyText } from '../html/schema-graph.ts';
import { readColor } from './css/color.ts';
import { isUsualMedia } from './css/media.ts';
import { meaningfulText } from './page/meaningful-text.ts';

/** The texts with which a page describes itself; null for those that it does not have. They are plain, in one line. */
export interface Metadata {
  /** The title that browsers show, else the title for sharing, else the name of the site. */
  readonly title: string | null;
  readonly description: string | null;
  /** HTML's theme color on a light screen, as `#rrggbb`. */
  readonly theme_color: string | null;
  readonly site_name: string | null;
}

interface MetadataRule {
  readonly name: string;
  /** The texts that the rule finds, the best first. */
  readonly find: (page: HtmlPage) => readonly string[];
}

interface MetadataField {
  /** Gives the value of the field; undefined for a text that has none. */
  readonly read: (text: string) => string | undefined;
  /** The most reliable first. */
  readonly rules: readonly MetadataRule[];
}

/** The numbers of titles, headings and other texts that are read. Headings are read with what is inside, and can nest. */
const [maximumTitles, maximumHeadings, maximumTexts] = [100, 20, 100];

/** A title in an SVG image describes the image. */
const titles = (page: HtmlPage): string[] =>
  page
    .named('title')
    .slice(0, maximumTitles)
    .filter((title) => ![...ancestorsOf(title)].some(({ name }) => name === 'svg'))
    .map(lineOfText);

const headings = (page: HtmlPage): string[] => page.named('h1').slice(0, maximumHeadings).map(lineOfText);

const descriptions = ['description', 'og:description', 'twitter:description'];

/** Titles for sharing, without those that repeat a description. */
const sharedTitles = (page: HtmlPage, name: string): string[] => {
  const others = new Set(page.metaContents(...descriptions));
  return page.metaContents(name).filter((title) => !others.has(title));
};

const siteTypes = ['WebSite', 'Organization', 'Corporation', 'LocalBusiness'];

const jsonLdTexts = ({ jsonLd }: HtmlPage, property: string): string[] =>
  siteTypes.flatMap((type) =>
    jsonLd.filter((node) => isOfType(node, type)).flatMap((node) => propertyText(node, property) ?? []),
  );

const lightThemeColors = (page: HtmlPage): string[] =>
  page
    .metas('theme-color')
    .filter((element) => isUsualMedia(attribute(element, 'media') ?? ''))
    .map((element) => attribute(element, 'content') ?? '');

const siteNameRules: readonly MetadataRule[] = [
  { name: 'og:site_name', find: (page) => page.metaContents('og:site_name') },
  { name: 'application-name', find: (page) => page.metaContents('application-name', 'apple-mobile-web-app-title') },
  { name: 'json-ld', find: (page) => jsonLdTexts(page, 'name') },
];

/** The rules of each field. The first rule that finds a text with a value decides. */
export const metadataFields: Readonly<Record<keyof Metadata, MetadataField>> = {
  title: {
    read: meaningfulText,
    rules: [
      { name: 'title', find: titles },
      { name: 'og:title', find: (page) => sharedTitles(page, 'og:title') },
      { name: 'twitter:title', find: (page) => sharedTitles(page, 'twitter:title') },
      ...siteNameRules,
      { name: 'heading', find: headings },
    ],
  },
  description: {
    read: meaningfulText,
    rules: [
      ...descriptions.map((name) => ({ name, find: (page: HtmlPage) => page.metaContents(name) })),
      { name: 'json-ld', find: (page) => jsonLdTexts(page, 'description') },
    ],
  },
  theme_color: {
    read: (text) => readColor(text)?.toHex(),
    rules: [{ name: 'theme-color', find: lightThemeColors }],
  },
  site_name: { read: meaningfulText, rules: siteNameRules },
};

/** The value of a field, and the name of the rule that found it. */
export interface FieldFinding {
  readonly text: string;
  readonly rule: string;
}

/** Reads one field of the metadata. Undefined when no rule finds it. */
export const findField = (page: HtmlPage, field: keyof Metadata): FieldFinding | undefined => {
  const { read, rules } = metadataFields[field];
  for (const { name, find } of rules) {
    const text = find(page)
      .values()
      .take(maximumTexts)
      .map(read)
      .find((found) => found !== undefined);
    if (text !== undefined) return { text, rule: name };
  }
  return undefined;
};

/** Reads the metadata of a page. The head of a page is enough for nearly all of it. */
export const readMetadata = (page: HtmlPage): Metadata => {
  const textOfField = (field: keyof Metadata): string | null => findField(page, field)?.text ?? null;
  return {
    title: textOfField('title'),
    description: textOfField('description'),
    theme_color: textOfField('theme_color'),
    site_name: textOfField('site_name'),
  };
};
