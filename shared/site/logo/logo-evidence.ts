import { attribute, type Element, elementsIn } from '../../html/document.ts';
import { wordsOf } from '../css/selectors.ts';
import { containsName } from '../page/site-names.ts';
import { elementNames, isImage, type LogoCandidate, maximumName, nearestAncestors } from './logo-candidate.ts';
import type { LogoContext } from './logo-context.ts';
import { isHeaderPicture, isTiny } from './logo-look.ts';
import {
  containsAny,
  containsLogoWord,
  fillerWords,
  iconWords,
  nonLogoWords,
  otherImageWords,
  otherPartyWords,
  partWords,
  withoutNames,
} from './logo-words.ts';
import { isHidden } from './page-areas.ts';
import { isTitle, namesOnlySite, namesOther } from './page-words.ts';

/** Whether something is true of an image. */
type Test = (image: LogoCandidate, context: LogoContext) => boolean;

/** Words in file names that distinguish versions of one logo. */
export const version =
  /^(?:\d+(?:x\d*)?|v\d+|[a-f\d]{8,}|x|site|main|new|header|head|top|web|retina|desktop|mobile|color|dark|black|rgb|small|transparent)$/;

/** The file names of other companies' logos contain their names. */
const isCalledOnlyLogo = ({ fileName }: LogoCandidate): boolean => {
  const words = wordsOf(fileName);
  return containsLogoWord(words) && words.every((word) => containsLogoWord([word]) || version.test(word));
};

/** Whether an image is in the first link home of the header. */
const isInHomeLink = ({ element, ancestors }: LogoCandidate, homeLink: LogoContext['homeLink']): boolean =>
  homeLink !== undefined && [element, ...ancestors].includes(homeLink.element);

/** The names of the link around an image: if it leads home, in attributes; if to the top, what the page's first one says. */
const linkNames = (image: LogoCandidate, { homeLink }: LogoContext): string => {
  if (image.linkTarget === 'home') return image.linkText;
  return image.linkTarget === 'top' && isInHomeLink(image, homeLink) ? `${image.linkText} ${homeLink?.text}` : '';
};

/** Whether a text that belongs to an image names the site. */
const namesSite: Test = (image, context) =>
  [image.text, image.fileName, linkNames(image, context)].some((each) => containsName(each, context.names));

/** Whether the text of an image that leads home, or of its link, is a part of the page's title. Pictures show it, too. */
const hasTitle: Test = (image, { page, isInContent }) =>
  image.linkTarget === 'home' &&
  !isInContent(image.element) &&
  !isPhoto(image) &&
  [attribute(image.element, 'alt') ?? '', image.linkText].some((text) => isTitle(page, text));

/** A text or file that is called a logo may be that of another company, which other signs must exclude. */
const isCalledLogo: Test = (image, context) =>
  image.isNamedLogo ||
  (image.isCalledLogo && (image.linkTarget === 'home' || namesSite(image, context) || isCalledOnlyLogo(image)));

/** A banner is a large image, but not if it links home under the name of the site, or is the header: ARIA names it so. */
const isOwnBanner: Test = (image, context) =>
  (image.linkTarget === 'home' && namesSite(image, context)) ||
  image.ancestors.some(
    (element) => context.areas.isHeader(element) && wordsOf(elementNames(element)).includes('banner'),
  );

/** Page builders call each element a widget, those of the header of the page too. */
const isInPart: Test = (image, context) => {
  const { ancestors, element, wordsAround } = image;
  const isOther = (word: string): boolean =>
    (word === 'banner' && isOwnBanner(image, context)) || (word === 'widget' && context.areas.isInHeader(ancestors));
  const words = [...wordsOf(elementNames(element)), ...wordsAround].filter((word) => !isOther(word));
  return containsAny(words, partWords) || ancestors.some(({ name }) => name === 'article' || name === 'aside');
};

/**
 * Behind a header is the content, which shows the logos of others. The site's own leads home there, or has its name, and
 * a text or a file without other words, which would be those of one of its products.
 */
const isInContent: Test = (image, context) => {
  const { linkTarget, element, text, fileName } = image;
  const isHome = linkTarget === 'home' || (linkTarget === 'top' && isInHomeLink(image, context.homeLink));
  const isOwn = namesSite(image, context) && [text, fileName].some((each) => namesOnlySite(context.page, each));
  return !isHome && !isOwn && context.isInContent(element);
};

/** Whether the file of an image has such an ending, and nothing says that it is a logo. */
const isOfFormat = ({ url, isCalledLogo, isOnlyInPlace }: LogoCandidate, ending: RegExp): boolean =>
  ending.test(url) && (!isCalledLogo || isOnlyInPlace);

/** JPEG is a format of photos: a portrait or the view of a place may link home too. A logo in it says that it is one. */
const isPhoto = (image: LogoCandidate): boolean => isOfFormat(image, /\.jpe?g(?![\w-])/i);

/** Classes that make an image round. */
const roundClass = /(?<![\w-])(?:rounded-(?:full|circle)|img-circle)(?![\w-])/;

const isRound = ({ element }: LogoCandidate): boolean => roundClass.test(elementNames(element));

/**
 * A photo that has the site's name and is no logo: a portrait, which is round, or what is beside the name as a text. Of
 * the formats that both photos and logos have, only a portrait is known by being round.
 */
const isNamedPhoto: Test = (image, { homeLink }) => {
  const name = wordsOf(homeLink?.text ?? '').join('');
  const alt = wordsOf(attribute(image.element, 'alt')?.slice(0, maximumName) ?? '').join('');
  const isBesideName = name !== '' && name === alt && !isInHomeLink(image, homeLink);
  return isRound(image) ? isOfFormat(image, /\.(?:jpe?g|webp|avif)(?![\w-])/i) : isPhoto(image) && isBesideName;
};

/**
 * A text that names something else says that the image is no logo: a portrait, an award, an arrow named "Back". One
 * without a text is none where only its place is that of a logo, and the site's name beside it links home. The text of
 * the first link home in the header of a whole site is the name of the link, in any language.
 */
const isNamedOther: Test = (image, context) => {
  const { homeLink, page, names } = context;
  const isName = (text: string): boolean => containsName(text, names) || isTitle(page, text);
  const isBesideHomeLink = homeLink !== undefined && image.linkTarget === undefined;
  const isBesideName = isBesideHomeLink && image.isOnlyInPlace && image.text.trim() === '' && isName(homeLink.text);
  const isNamedLogo = image.isNamedLogo && !isBesideHomeLink;
  const isLogo = isNamedLogo || isCalledOnlyLogo(image) || containsLogoWord(wordsOf(image.text));
  const isLinkText = homeLink?.isBeforeOthers === true && isInHomeLink(image, homeLink) && !isRound(image);
  return !isLogo && !isLinkText && !namesSite(image, context) && (isBesideName || namesOther(page, image.text));
};

/** A page that is a whole site links its logo to its own top. Scripts give such a link to anything, without a name. */
const leadsToTop: Test = (image, context) => {
  const { text, linkTarget } = image;
  const hasOwnText = text.trim() !== '' && !namesOther(context.page, text);
  return linkTarget === 'top' && (hasOwnText || namesSite(image, context) || isCalledOnlyLogo(image));
};

/** Older sites have no other header than their main heading, which links home. */
const isHeading = ({ ancestors, linkTarget }: LogoCandidate): boolean =>
  linkTarget === 'home' && ancestors.some(({ name }) => name === 'h1');

/** Whether an image is in the header, or in what is one: the first link, which leads home, before those to other pages. */
const isAtHead: Test = (image, { areas, homeLink }) =>
  areas.isInHeader(image.ancestors) ||
  isHeading(image) ||
  (homeLink?.isBeforeOthers === true && isInHomeLink(image, homeLink));

/** The text of an image that links to the home page is that of the link, such as "Home". */
const isIcon = ({ linkTarget, nameWords, words }: LogoCandidate): boolean =>
  containsAny(linkTarget === 'home' ? nameWords : words, iconWords);

/** Flags link to the home page in other languages. Pages of people have a portrait in the place of the logo. */
const otherFolder = /\/(?:flags?|avatars?)\//i;

/** The number of elements inside the wrapper of an image that are looked at. */
const maximumInside = 20;

const holdsOneImage = (element: Element): boolean => elementsIn(element, maximumInside).filter(isImage).length <= 1;

/** Whether the image, or one of these elements around it, is called something else. Names of the site do not count. */
const isCalledOther = (image: LogoCandidate, { names, areas }: LogoContext, around: readonly Element[]): boolean => {
  const isOther = (text: string): boolean => containsAny(withoutNames(wordsOf(text), names), nonLogoWords);
  return (
    otherFolder.test(image.url) ||
    isOther(`${image.text} ${image.fileName}`) ||
    containsAny(withoutNames(image.nameWords, names), otherImageWords) ||
    around.some((element) => isOther(elementNames(element)) && !areas.isHeader(element))
  );
};

/**
 * What makes it more or less probable that an image is the logo of the site. No test is enough alone. Two tests with
 * positive points are enough, unless both are weak.
 */
const evidence: readonly { readonly points: number; readonly applies: Test }[] = [
  { points: 40, applies: ({ linkTarget }) => linkTarget === 'home' },
  { points: 30, applies: isCalledLogo },
  { points: 20, applies: isAtHead },
  { points: 20, applies: (image, context) => namesSite(image, context) || hasTitle(image, context) },
  { points: 20, applies: isCalledOnlyLogo },
  { points: 20, applies: leadsToTop },
  { points: -10, applies: ({ element }) => isHidden(element) },
  { points: -20, applies: ({ ancestors }, { areas }) => areas.isInFooter(ancestors) },
  { points: -20, applies: isInPart },
  { points: -20, applies: isInContent },
  { points: -20, applies: (image, context) => isPhoto(image) && !namesSite(image, context) },
  { points: -20, applies: isNamedOther },
  { points: -30, applies: ({ ancestors }) => ancestors.slice(0, nearestAncestors).some(({ name }) => name === 'li') },
  { points: -30, applies: isIcon },
  {
    points: -30,
    applies: (image, context) => isCalledOther(image, context, image.ancestors.slice(0, nearestAncestors)),
  },
];

export const pointsOf = (image: LogoCandidate, context: LogoContext): number =>
  evidence.reduce((sum, { points, applies }) => sum + (applies(image, context) ? points : 0), 0);

/** The points that an image needs to count as a logo. */
export const minimumPoints = 50;

/**
 * Whether it, or a wrapper of only this image, is called something else. A link home that is called a logo is not. The
 * text of a portrait or a flag is the name of whoever it is of, and it may stand in the logo's place: only the name of
 * its file, or a word for logo, says more.
 */
const isSomethingElse: Test = (image, context) => {
  const { ancestors, element, fileName, isCalledLogo, isOnlyInPlace, linkTarget } = image;
  const wrappers = new Set([ancestors.find(({ name }) => name === 'a'), ancestors[0]]);
  const own = [...wrappers].filter((element) => element !== undefined).filter(holdsOneImage);
  const names = wordsOf([element, ...own].map(elementNames).join(' '));
  const isPortrait = containsAny(withoutNames(names, context.names), otherImageWords);
  const hasName = isPortrait ? containsName(fileName, context.names) : namesSite(image, context);
  const isNamedLogo = isCalledLogo && !(isPortrait && isOnlyInPlace);
  const isLogo = linkTarget === 'home' && (isNamedLogo || hasName);
  return !isLogo && isCalledOther(image, context, own);
};

/**
 * Among the logos of other companies, a site's own is one with its name, or with a link to the home page. An award may
 * link home or name the site too, but is called an award.
 */
const isOfOther: Test = (image, context) => {
  const { linkTarget, isCalledLogo } = image;
  const words = [...image.words, ...image.wordsAround, ...wordsOf(new URL(image.url).pathname)];
  const isAmongOthers = context.inRow.has(image) || containsAny(words, otherPartyWords);
  const [isHome, isNamed] = [linkTarget === 'home', namesSite(image, context)];
  const own = withoutNames(isHome ? image.words : image.nameWords, context.names);
  const isOther = containsAny(own, otherPartyWords);
  return isAmongOthers && (isHome ? isOther && !isCalledLogo && !isNamed : isOther || !isNamed);
};

/**
 * A placeholder: its file is called one, also one for a logo, or is that of several images, without a word for logo or
 * the site's name.
 */
const isPlaceholder: Test = ({ url, fileName }, { shared, names }) => {
  const words = wordsOf(fileName);
  const isFiller = containsAny(withoutNames(words, names), fillerWords) && !url.includes('#'); // A part of a drawing may be a logo.
  const isEmptyWord = (word: string): boolean =>
    fillerWords.has(word) || version.test(word) || containsLogoWord([word]);
  if (isFiller && words.every(isEmptyWord)) return true;
  return shared.has(url) && !containsLogoWord(words) && !containsName(fileName, names);
};

/** Whether an image is no logo, whatever its points are. */
export const isExcluded: Test = (image, context) =>
  image.linkTarget === 'other-site' ||
  isTiny(image) ||
  isHeaderPicture(image) ||
  isNamedPhoto(image, context) ||
  isPlaceholder(image, context) ||
  isSomethingElse(image, context) ||
  isOfOther(image, context);
