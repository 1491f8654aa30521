import { Element } from 'domhandler';
import { attribute, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';

/** Scripts that choose a theme are short, and near the beginning. */
const [maximumScripts, maximumScript] = [50, 10_000];

/** What a script chooses where the visitor has chosen nothing before. */
const withoutChoice =
  /localStorage(?:\.getItem\(\s*["'`][\w-]{1,40}["'`]\s*\)|\.\w{1,40})\s*(?:\|\||\?\?)\s*["'`]dark["'`]/;
/** The arguments of next-themes 0.3 and later: where the theme is set, the key of the choice, and what is without one. */
const themeArguments = /\(\s*"(?:class|data-[\w-]{1,40})"\s*,\s*"[\w-]{1,40}"\s*,\s*"dark"\s*,/;
/** A script that does nothing else. */
const onlyDark =
  /^\s*document\.documentElement\.(?:classList\.add\(|className\s?=|setAttribute\(\s*["']data-[\w-]{1,40}["'],|dataset\.\w{1,40}\s?=)\s*["']dark["'][\s;)]*$/;

const isDarkChoice = (script: string): boolean =>
  [withoutChoice, themeArguments, onlyDark].some((form) => form.test(script));

/** The attributes in which sites write their theme, besides classes. */
const themeAttributes = ['data-theme', 'data-bs-theme', 'data-mode', 'data-color-mode', 'data-color-scheme'];

/** The outermost element as visitors see it who come for the first time: a script may make the page dark. */
export const withTheme = (page: HtmlPage, html: Element): Element => {
  const scripts = page.named('script').filter((script) => attribute(script, 'src') === undefined);
  const isDark = scripts
    .slice(0, maximumScripts)
    .map(rawText)
    .some((text) => text.length <= maximumScript && isDarkChoice(text));
  if (!isDark) return html;
  const names = (attribute(html, 'class') ?? '').replace(/(?<!\S)light(?!\S)/g, '');
  const themes = Object.fromEntries(themeAttributes.map((name) => [name, 'dark']));
  return new Element('html', { ...html.attribs, ...themes, class: `${names} dark` });
};
