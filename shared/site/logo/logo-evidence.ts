import { containsName } from '../page/site-names.ts';
import type { PageImage } from './logo-candidate.ts';
import {
  lightWords,
  nonLogoWords,
  otherPartyWords,
  partWords,
  sayAny,
  sayLogo,
  signWords,
  wordsIn,
} from './logo-words.ts';
import type { PageAreas } from './page-areas.ts';

/** What an image is judged by beside itself. */
export interface LogoContext {
  /** The names by which the site goes. */
  readonly names: readonly string[];
  readonly areas: PageAreas;
  /** The images that stand in a row of logos. */
  readonly inRow: ReadonlySet<PageImage>;
}

interface Test {
  readonly name: string;
  readonly holds: (image: PageImage, context: LogoContext) => boolean;
}

/** What speaks for an image being the logo of the site, and against. */
interface Evidence extends Test {
  readonly points: number;
}

/** Words in names of files that tell versions of one logo apart. */
const version =
  /^(?:\d+(?:x\d*)?|v\d+|[a-f\d]{8,}|x|site|main|new|header|head|top|web|retina|desktop|mobile|color|dark|black|rgb|small)$/;

/** Logos of others have their names in those of their files. */
const isCalledLogoOnly = ({ fileName }: PageImage): boolean => {
  const words = wordsIn(fileName);
  return sayLogo(words) && words.every((word) => sayLogo([word]) || version.test(word));
};

const namesSite = ({ text, fileName }: PageImage, { names }: LogoContext): boolean =>
  containsName(text, names) || containsName(fileName, names);

const isInPart = ({ ancestors, wordsAround }: PageImage): boolean =>
  sayAny(wordsAround, partWords) || ancestors.some(({ name }) => name === 'article' || name === 'aside');

const isInList = ({ ancestors }: PageImage): boolean => ancestors.slice(0, 4).some(({ name }) => name === 'li');

const isHidden = ({ element, ancestors }: PageImage): boolean =>
  [element, ...ancestors].some(
    ({ attributes }) => attributes['hidden'] !== undefined || /display:\s*none/i.test(attributes['style'] ?? ''),
  );

/**
 * The points are set so that no sign is enough alone: of those that speak for an image two are, unless both are weak.
 */
export const evidence: readonly Evidence[] = [
  { name: 'leads home', points: 40, holds: ({ leads }) => leads === 'home' },
  { name: 'says logo', points: 30, holds: ({ saysLogo }) => saysLogo },
  { name: 'in the header', points: 20, holds: ({ ancestors }, { areas }) => areas.isInHeader(ancestors) },
  { name: 'names the site', points: 20, holds: namesSite },
  { name: 'called nothing but logo', points: 20, holds: isCalledLogoOnly },
  { name: 'hidden', points: -10, holds: isHidden },
  { name: 'in the footer', points: -20, holds: ({ ancestors }, { areas }) => areas.isInFooter(ancestors) },
  { name: 'in a part of the page', points: -20, holds: isInPart },
  { name: 'in a list', points: -30, holds: isInList },
  { name: 'a sign', points: -30, holds: ({ words }) => sayAny(words, signWords) },
];

/** What an image must reach to be taken for a logo. */
export const enoughPoints = 50;

/** Pixels that count visitors, and signs. */
const isTiny = ({ element: { attributes } }: PageImage): boolean =>
  [attributes['width'], attributes['height']].some((side) => side !== undefined && Number.parseFloat(side) <= 16);

/** Flags lead to the home page in another language, and are called after it. */
const flagFolder = /\/flags?\//i;

const saysNoLogo = ({ url, text, fileName, wordsAround }: PageImage): boolean =>
  flagFolder.test(url) || sayAny([...wordsIn(text), ...wordsIn(fileName), ...wordsAround], nonLogoWords);

/** Among the logos of others a site's own is only known by its name, or by leading home. */
const isOfOthers = (image: PageImage, context: LogoContext): boolean => {
  const words = [...image.words, ...image.wordsAround, ...wordsIn(new URL(image.url).pathname)];
  const isAmongOthers = context.inRow.has(image) || sayAny(words, otherPartyWords);
  return isAmongOthers && image.leads !== 'home' && !namesSite(image, context);
};

/** What no evidence outweighs. */
export const exclusions: readonly Test[] = [
  { name: 'leads to another site', holds: ({ leads }) => leads === 'to another site' },
  { name: 'tiny', holds: isTiny },
  { name: 'says that it is something else', holds: saysNoLogo },
  { name: 'among the logos of others', holds: isOfOthers },
];

/** Whether it is made for dark grounds: on a white one little would be seen of it. */
export const isForDarkGround = ({ words, element }: PageImage): boolean =>
  sayAny(words, lightWords) || /\b(?:for|on)-dark/i.test(element.attributes['class'] ?? '');
