import { HtmlPage } from '#shared/html/html-page.ts';
import { Cascade } from '#shared/site/colors/cascade.ts';
import { readStyles } from '#shared/site/colors/page-styles.ts';
import { readStyleSheet } from '#shared/site/css/stylesheet.ts';
import { site } from '../sample-site.ts';

/** The background of the body, after custom properties are put in. */
const backgroundWith = async (css: string) => {
  const page = new HtmlPage(`<style>${css}</style><body>`, new URL(site));
  return new Cascade(page, await readStyles(page)).backgroundOf('body')?.toHex();
};

describe('custom properties', () => {
  /** A color that is reached after so many properties. */
  const chain = (length: number) => {
    const names = Array.from({ length }, (_, index) => `--p${index}`);
    const declared = names.map((name, index) => `${name}:${index + 1 < length ? `var(--p${index + 1})` : '#123456'}`);
    return `:root{${declared.join(';')}}body{background:var(--p0)}`;
  };

  it('may name each other ten times, and no circle is endless', async () => {
    expect(await backgroundWith(chain(1))).toBe('#123456');
    expect(await backgroundWith(chain(10))).toBe('#123456');
    expect(await backgroundWith(chain(11))).toBeUndefined();
    expect(await backgroundWith(':root{--a:var(--b);--b:var(--a)}body{background:var(--a)}')).toBeUndefined();
  });

  it('are the last 10,000 of a page', async () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => `--o${index}:1`).join(';');
    const css = (count: number) => `:root{--c:#123456;${others(count)}}body{background:var(--c)}`;
    expect(await backgroundWith(css(9_999))).toBe('#123456');
    expect(await backgroundWith(css(10_000))).toBeUndefined();
  });

  it('have a fallback, which may name another', async () => {
    expect(await backgroundWith('body{background:var(--x, #123456)}')).toBe('#123456');
    expect(await backgroundWith(':root{--y:#123456}body{background:var(--x, var(--y))}')).toBe('#123456');
  });
});

describe('of several rules for the page', () => {
  const [weak, strong] = ['background:#aaaaaa', 'background:#123456'];
  const html = '<html class=a data-b=c id=d><body class=x>';
  it.each([
    ['the later one', `body{${weak}}body{${strong}}`],
    ['that with a class', `body.x{${strong}}body{${weak}}`],
    ['that with more classes', `.a .x{${strong}}body.x{${weak}}`],
    ['that with an attribute', `[data-b="c"] body{${strong}}html body{${weak}}`],
    ['that with an id', `#d body{${strong}}.a[data-b] .x{${weak}}`],
    ['that outside of :where', `body{${strong}}:where(body.x){${weak}}`],
    ['that inside of :is', `:is(body.x){${strong}}body{${weak}}`],
    ['the stronger selector of a list', `p,body.x,body{${strong}}body{${weak}}`],
    ['the important one', `body{${strong} ! important}#d body.x{${weak}}`],
    ['that in no layer', `body{${strong}}@layer base{body.x{${weak}}@media screen{body.x{${weak}}}}`],
    ['that of the style attribute', `#d body.x{${weak}}`, strong],
    ['the important one before the style attribute', `body{${strong}!important}`, weak],
  ])('counts %s', async (_, css, style = '') => {
    const page = new HtmlPage(html.replace('body', `body style="${style}"`), new URL('https://a.example/'));
    const rules = [...readStyleSheet(css), ...(await readStyles(page)).rules];
    expect(new Cascade(page, { rules }).backgroundOf('body')?.toHex()).toBe('#123456');
  });
});
