import { HtmlPage } from '../html/html-page.ts';
import { isOfType, propertyText } from '../html/schema-graph.ts';
import { readColor } from './css/color.ts';
import { isUsualMedia } from './css/stylesheet.ts';
import { ancestorsOf, textOf } from './page/elements.ts';
import { tellingText } from './page/meaningful-text.ts';
import { metaContents, metasOf } from './page/metas.ts';
import type { SitePage } from './page/page.ts';

/** What a page says of itself in words; null for what it does not say. Texts are plain, in one line. */
export interface Metadata {
  /** What browsers show as its title, else what it is shared under, else the name of the site. */
  readonly title: string | null;
  readonly description: string | null;
  /** `#rrggbb`: what HTML calls the theme color, on a light screen. */
  readonly theme_color: string | null;
  readonly site_name: string | null;
}

interface MetadataRule {
  readonly name: string;
  /** What the page says by this rule, the best first. */
  readonly find: (page: SitePage) => readonly string[];
}

interface MetadataField {
  /** The text as it is answered; undefined for one that cannot be. */
  readonly read: (text: string) => string | undefined;
  /** The surest first. */
  readonly rules: readonly MetadataRule[];
}

/** The titles of drawings are what they show. */
const titleElements = ({ elements }: SitePage): string[] =>
  elements
    .filter((element) => element.name === 'title' && ![...ancestorsOf(element)].some(({ name }) => name === 'svg'))
    .map(textOf);

const headings = ({ elements }: SitePage): string[] => elements.filter(({ name }) => name === 'h1').map(textOf);

const descriptions = ['description', 'og:description', 'twitter:description'];

/** Titles for sharing, but for descriptions that stand in their place. */
const sharedTitles = (page: SitePage, name: string): string[] => {
  const others = metaContents(page, ...descriptions);
  return metaContents(page, name).filter((title) => !others.includes(title));
};

/** The things that stand for a site, or for who is behind it. */
const siteTypes = ['WebSite', 'Organization', 'Corporation', 'LocalBusiness'];

const jsonLdTexts = (page: SitePage, property: string): string[] => {
  const nodes = new HtmlPage(page.html, page.url).jsonLd;
  return siteTypes.flatMap((type) =>
    nodes.filter((node) => isOfType(node, type)).flatMap((node) => propertyText(node, property) ?? []),
  );
};

const lightThemeColors = (page: SitePage): string[] =>
  metasOf(page, 'theme-color')
    .filter(({ attributes }) => isUsualMedia(attributes['media'] ?? ''))
    .map(({ attributes }) => attributes['content'] ?? '');

const siteNameRules: readonly MetadataRule[] = [
  { name: 'og:site_name', find: (page) => metaContents(page, 'og:site_name') },
  { name: 'application-name', find: (page) => metaContents(page, 'application-name', 'apple-mobile-web-app-title') },
  { name: 'json-ld', find: (page) => jsonLdTexts(page, 'name') },
];

/** How each is told: by the first rule that finds something that says something. */
export const metadataFields: Readonly<Record<keyof Metadata, MetadataField>> = {
  title: {
    read: tellingText,
    rules: [
      { name: 'title', find: titleElements },
      { name: 'og:title', find: (page) => sharedTitles(page, 'og:title') },
      { name: 'twitter:title', find: (page) => sharedTitles(page, 'twitter:title') },
      ...siteNameRules,
      { name: 'heading', find: headings },
    ],
  },
  description: {
    read: tellingText,
    rules: [
      ...descriptions.map((name) => ({ name, find: (page: SitePage) => metaContents(page, name) })),
      { name: 'json-ld', find: (page) => jsonLdTexts(page, 'description') },
    ],
  },
  theme_color: {
    read: (text) => readColor(text)?.toHex(),
    rules: [{ name: 'theme-color', find: lightThemeColors }],
  },
  site_name: { read: tellingText, rules: siteNameRules },
};

/** What a page says, and the name of the rule that found it. */
export interface Told {
  readonly text: string;
  readonly rule: string;
}

/** One field of the metadata, and by which rule it is told; undefined where no rule finds it. */
export const tellMetadata = (page: SitePage, field: keyof Metadata): Told | undefined => {
  const { read, rules } = metadataFields[field];
  for (const { name, find } of rules) {
    const text = find(page)
      .map(read)
      .find((found) => found !== undefined);
    if (text !== undefined) return { text, rule: name };
  }
  return undefined;
};

/** What a page says of itself. Its head is enough for nearly all. */
export const readMetadata = (page: SitePage): Metadata => {
  const told = (field: keyof Metadata): string | null => tellMetadata(page, field)?.text ?? null;
  return {
    title: told('title'),
    description: told('description'),
    theme_color: told('theme_color'),
    site_name: told('site_name'),
  };
};
