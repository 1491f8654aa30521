import { beginsLine, isCell, walkHtml } from './html-to-text.ts';

const mayHaveMarkup = /<[/!]?[a-z-]|&#?\w+;/i;

/** The elements of HTML in texts. Other words between brackets are words: `List<String>`, `<ann@example.com>`. */
const elements =
  'a abbr article b big blockquote body br caption center cite code dd del details div dl dt em fieldset figcaption figure font footer form h[1-6] head header hr html i iframe img input ins kbd label li link main mark meta nav nobr noscript o:p ol p picture pre q s samp script section small source span strike strong style sub summary sup svg table tbody td tfoot th thead time title tr tt u ul var video wbr';
/** A bracket that begins no element and no comment. */
const looseBracket = new RegExp(`<(?!/?(?:${elements.replaceAll(' ', '|')})(?:[\\s/][^<>]*)?>|!--)`, 'gi');

/** A tag that ends a line, with encoded brackets. No reviewer types it, so the whole text was encoded once more. */
const encodedLine = /&lt;\/?(?:br|p)\s?\/?&gt;/i;
const encodedTag = /&lt;(\/?[a-z](?:(?!&[lg]t;)[^<>]){0,300})&gt;/gi;

/**
 * Sites put tags and entities into texts that should be plain: elements that begin a line become line ends, other tags
 * are removed. Entities that are encoded twice (`&amp;#8217;`) are decoded twice, and so are the tags of a text in which
 * those that end a line are.
 */
const withoutMarkup = (text: string): string => {
  const parts: string[] = []; // To look at the end of a growing text copies it.
  const breakLine = (isNeeded: boolean) => {
    if (isNeeded && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
  };
  const source = (encodedLine.test(text) ? text.replace(encodedTag, '<$1>') : text)
    .replace(looseBracket, '&lt;')
    .replace(/(<br\s*\/?>)\r?\n/gi, '$1');
  walkHtml(source.replace(/&amp;(?=#?\w{2,10};)/g, '&'), {
    open: (name) => breakLine(beginsLine(name)),
    text: (data) => {
      if (data !== '') parts.push(data);
    },
    close: (name) => {
      if (name === 'br') parts.push('\n');
      else if (isCell(name)) parts.push(' ');
      breakLine(beginsLine(name));
    },
  });
  return parts.join('');
};

/** The texts that are parsed in a page, and their characters: a text takes 3 us, and 100 ns for each character. */
const [maximumMarkedUp, maximumMarkup] = [10_000, 2_000_000];

/** Makes the function that makes the texts plain which one page gives outside of its elements. */
export const plainTexts = (): ((text: string) => string) => {
  let [texts, characters] = [maximumMarkedUp, maximumMarkup];
  return (text) => {
    if (texts === 0 || text.length > characters || !mayHaveMarkup.test(text)) return text;
    texts -= 1;
    characters -= text.length;
    return withoutMarkup(text);
  };
};
