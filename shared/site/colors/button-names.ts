import { attribute, type Element, testAround } from '../../html/document.ts';
import { classesOf, compoundsOf, idAndClassesOf, nameCharacter, wordSet, wordsOf } from '../css/selectors.ts';

/** Class names of buttons. A number or a word may follow directly: `button1`, `buttonred`. */
const isButton = (className: string): boolean =>
  className === 'cta' || wordsOf(className).some((word) => /^(?:btn|button)/.test(word));
/** Elements that are buttons without a class. */
const submit = /^(?:button|input\[type=["']?submit["']?\])$/i;
const emphasis = wordSet('primary main brand accent cta');

/** Buttons other than a site's main action, and the parts around and inside of buttons. */
const otherButtons = wordSet(`secondary tertiary outline outlined ghost link text light white black default plain muted
  danger error warning success info alert delete cancel reset remove close dismiss back top prev next play pause
  print pin pinit group wrap wrapper container section banner bar box row list overlay badge label icon icons`);
/** States, and parts of a page whose buttons are not the site's own or not its main ones. */
const otherStates = wordSet(`hover focus active disabled inactive selected current checked pressed loading dark night
  inverse inverted menu nav navbar navigation dropdown tab tabs toggle toggler search filter pagination pager scrollbar scroll
  slider slick swiper carousel player map upload radio checkbox switch editor admin wpadminbar tooltip
  social share facebook twitter instagram whatsapp linkedin pinterest youtube telegram tumblr reddit xing tiktok yummly
  google apple paypal chat cc cky onetrust`);
/** Names of dialogs that ask for consent. Tools write them into other words: `CookiebotDialog`, `lgcookieslaw`. */
const consent = /cookie|consent|gdpr|cmplz/i;

const maximumNames = 300;

/** The classes of the outermost elements say what the page does, not what is in it. */
const isRoot = ({ name }: Element): boolean => name === 'html' || name === 'body';

/** Whether an element belongs to a part of a page whose buttons do not count. Conditional classes do not name the part. */
export const isOtherPlace = testAround((element) => {
  const words = wordsOf(idAndClassesOf(element, maximumNames).replace(/(?<!\S)[^\s:]*:\S*/g, ' '));
  const isOther = /^(?:nav|header|footer)$/.test(element.name) || words.some((word) => otherStates.has(word));
  return isOther && !isRoot(element);
});

/** Whether an element belongs to a dialog that asks for consent. */
export const asksForConsent = testAround((element) => {
  const label = attribute(element, 'aria-label')?.slice(0, maximumNames) ?? '';
  return !isRoot(element) && consent.test(`${idAndClassesOf(element, maximumNames)} ${label}`);
});

const isOther = (word: string): boolean => otherButtons.has(word) || otherStates.has(word);

/**
 * Whether a class of a button says that it is not the main one: a class of buttons; of one word, such as `is-light`; or
 * of parts of a page only, such as `menu-toggle`.
 */
export const isOtherButton = (element: Element): boolean =>
  classesOf(element).some((name) => {
    const words = wordsOf(name.replace(/__[a-z\d]+$/i, '')).filter((word) => word !== 'is');
    const isOtherWord = words.some(isOther) && (mentionsButton(name) || words.length === 1);
    const isOtherPart = words.length > 0 && words.every((word) => otherStates.has(word));
    const isInside = mentionsButton(name) && !wordsOf(name).some((word) => /^(?:btn|button|cta$|submit$)/.test(word));
    return isOtherWord || isOtherPart || isInside;
  });

const pseudoState = /:(?!root\b|link\b|enabled\b)/;
/** `:not(...)`, which does not name the button. */
const exclusion = /:not\([^()]*\)/g;

const className = new RegExp(String.raw`\.${nameCharacter}+`, 'g');

/** Whether a selector may name a button. Most selectors are for other elements; this test is fast. */
export const mentionsButton = (selector: string): boolean => /btn|button|cta|submit/i.test(selector);

export type ButtonName = NonNullable<ReturnType<typeof buttonNamed>>;

/** The button that a selector names. Undefined for other elements, and for buttons that do not count. */
export const buttonNamed = (selector: string) => {
  if (!mentionsButton(selector)) return undefined;
  const compounds = compoundsOf(selector.replace(exclusion, ''));
  const last = compounds.at(-1) ?? '';
  const classes = (last.match(className) ?? []).map((name) => name.slice(1));
  const names = classes.flatMap(wordsOf);
  const isOther =
    compounds.some((compound) => pseudoState.test(compound) || consent.test(compound)) ||
    compounds.flatMap(wordsOf).some((word) => otherStates.has(word)) ||
    names.some((word) => otherButtons.has(word));
  if (isOther || !(submit.test(last) || classes.some(isButton))) return undefined;
  return {
    /** Whether its name is that of a main button. */
    isPrimary: names.some((word) => emphasis.has(word)),
    /** The tag or the classes that an element of this kind has. */
    needs: classes.length > 0 ? classes : [last.split('[')[0]?.toLowerCase() ?? ''],
    /** The number of elements in the selector. It is small for a rule that applies to the whole site. */
    depth: compounds.length,
  };
};
