import { attribute } from '../../html/document.ts';
import { type LogoCandidate, maximumName } from './logo-candidate.ts';
import { containsAny, lightWords, withoutNames } from './logo-words.ts';

/** Classes that show an image only in one color scheme of the page, in the forms of common themes. */
const shownIn = (scheme: string, other: string): RegExp =>
  new RegExp(
    String.raw`(?<!\S)${scheme}(?!\S)|--${scheme}_|(?:for|on|only)-${scheme}|${scheme}-mode|${scheme}:(?:\w+:)?(?:block|inline|flex)|${other}:(?:\w+:)?[\w-]*hidden`,
    'i',
  );
const inDark = shownIn('dark', 'light');
const inLight = shownIn('light', 'dark');

/**
 * Whether an image is made for dark backgrounds: it is hardly visible on a white one. What shows it in one color scheme
 * says more than its words: `light` names that scheme, or a light image.
 */
export const isForDarkBackground = ({ words, element }: LogoCandidate, names: readonly string[]): boolean => {
  const classes = attribute(element, 'class')?.slice(0, maximumName) ?? '';
  return inDark.test(classes) || (!inLight.test(classes) && containsAny(withoutNames(words, names), lightWords));
};
