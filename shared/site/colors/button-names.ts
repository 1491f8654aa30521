import { compoundsOf, wordsOf } from '../css/selectors.ts';

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** How classes of buttons are named. A number or a word may follow at once: `button1`, `buttonred`. */
const isButton = (className: string): boolean =>
  className === 'cta' || wordsOf(className).some((word) => /^(?:btn|button)/.test(word));
/** Elements that are buttons by themselves. */
const submit = /^(?:button|input\[type=["']?submit["']?\])$/i;
const emphasis = words('primary main brand accent cta');

/** Buttons of another kind or purpose than what a site wants of its visitors, and parts around and inside of buttons. */
const otherButtons = words(
  'secondary tertiary outline outlined ghost link text light white black default plain muted',
  'danger error warning success info alert delete cancel reset remove close dismiss back top prev next play pause',
  'group wrap wrapper container section banner bar box row list overlay badge label icon icons',
);
/** States, and places whose buttons are not the site's own or not its main ones. */
const otherStates = words(
  'hover focus active disabled inactive selected current checked pressed loading dark night inverse inverted',
  'menu nav navbar navigation dropdown tab tabs toggle toggler search filter pagination pager scrollbar scroll',
  'slider slick swiper carousel player map upload radio checkbox switch editor admin wpadminbar tooltip',
  'social share facebook twitter instagram whatsapp linkedin pinterest youtube telegram google apple paypal chat',
  'cookie cookies consent gdpr cc cky cmplz onetrust',
);
const pseudoState = /:(?!root\b|link\b|enabled\b)/;
/** What a button is not says nothing of it. */
const exclusion = /:not\([^()]*\)/g;

/** A button as a style sheet speaks of it. */
export interface ButtonName {
  /** Whether it is the one that matters, by its name. */
  readonly isPrimary: boolean;
  /** The tag or the classes that an element must have to be one. */
  readonly needs: readonly string[];
  /** How many elements the selector names: few where it holds on the whole site. */
  readonly depth: number;
}

/** What a selector says of a button; undefined where it is about anything else, or about a button that does not count. */
export const buttonNamed = (selector: string): ButtonName | undefined => {
  // Most selectors are about anything else; this tells them in no time.
  if (!/btn|button|cta|submit/i.test(selector)) return undefined;
  const compounds = compoundsOf(selector.replace(exclusion, ''));
  const last = compounds.at(-1) ?? '';
  const classes = (last.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
  const names = classes.flatMap(wordsOf);
  const isOther =
    compounds.some((compound) => pseudoState.test(compound)) ||
    compounds.flatMap(wordsOf).some((word) => otherStates.has(word)) ||
    names.some((word) => otherButtons.has(word));
  if (isOther || !(submit.test(last) || classes.some(isButton))) return undefined;
  return {
    isPrimary: names.some((word) => emphasis.has(word)),
    needs: classes.length > 0 ? classes : [last.split('[')[0]?.toLowerCase() ?? ''],
    depth: compounds.length,
  };
};
