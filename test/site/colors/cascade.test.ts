import { Cascade } from '#shared/site/colors/cascade.ts';
import { readStyles } from '#shared/site/colors/page-styles.ts';
import { readStyleSheet } from '#shared/site/css/stylesheet.ts';
import { sitePage } from '../sample-site.ts';

/** The background of the body, after custom properties are put in. */
const backgroundWith = async (css: string) => {
  const page = sitePage(`<style>${css}</style><body>`);
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

  it.each([
    ['--a:initial', 'var(--a, #123456)', '#123456'],
    ['--a: ', 'var(--a, #123456)', undefined],
    ['--a:var(--b) #222', 'var(--a, #123456)', '#123456'],
    ['--a:var(--b,) #123456', 'var(--a, #222)', '#123456'],
    ['--a:var(--a)', 'var(--a, #123456)', '#123456'],
    ['--a:#123456', 'var(--a, var(--b))', '#123456'],
    ['--a:#123456', 'var(--a) var(--b)', undefined],
    ['--größe:#123456', 'var(--größe)', '#123456'],
    ['--a\\.5:#123456', 'var(--a\\.5)', '#123456'],
    ['--l:initial;--d: ', 'var(--l,#123456)var(--d,#222)', '#123456'],
    ['--l:initial;--t:var(--l) #222', 'var(--t, #123456)', '#123456'],
  ])('with %s, %s is %s', async (properties, value, color) => {
    expect(await backgroundWith(`:root{${properties}}body{background:${value}}`)).toBe(color);
  });
});

it.each([
  ['background:#123456;background:#222\\9', '#123456'],
  ['background:#123456;background:var(--none)', '#123456'],
  ['background:#123456;background-color:color-mix(in srgb, red, blue)', '#123456'],
  ['background:#123456;background-color:nothing', '#123456'],
  ['background:#123456;background-image:none', '#123456'],
  ['background:#222;background:transparent', undefined],
  ['background:#222;background-color:transparent', undefined],
  ['background:#222;background-color:inherit', undefined],
  ['background:#222;background:none', undefined],
  ['background:#222;background:url(a.png) no-repeat', undefined],
  ['background:none;background-color:#123456', '#123456'],
])('of several values, the last valid one counts: %s is %s', async (style, color) => {
  expect(await backgroundWith(`body{${style}}`)).toBe(color);
});

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
  ['that of a later layer', `@layer a{body.x{${weak}}}@layer b{body{${strong}}}`],
  ['that of a layer named later', `@layer a,b;@layer b{body{${strong}}}@layer a{body.x{${weak}}}`],
  ['the stronger one in a layer', `@layer a{body.x{${strong}}body{${weak}}}`],
  ['that in a layer of a layer with it', `@layer a{@layer b{body.x{${strong}}}body{${weak}}}`],
  ['that of a later layer without a name', `@layer{body.x{${weak}}}@layer{body{${strong}}}`],
  ['the important one of the first layer', `@layer a{body{${strong}!important}}@layer b{body.x{${weak}!important}}`],
  ['the important one in a layer', `body.x{${weak}!important}@layer b{body{${strong}!important}}`],
  ['that outside of :where with brackets', `:where(body:not(.y)){${weak}}body{${strong}}`],
  ['that of the style attribute', `#d body.x{${weak}}`, strong],
  ['the important one before the style attribute', `body{${strong}!important}`, weak],
])('of several rules for the page counts %s', async (_, css, style = '') => {
  const page = sitePage(html.replace('body', `body style="${style}"`));
  const rules = [...readStyleSheet(css), ...(await readStyles(page)).rules];
  expect(new Cascade(page, { rules }).backgroundOf('body')?.toHex()).toBe('#123456');
});

describe('the styles of an element', () => {
  const cascadeOf = async (css: string, html: string) => {
    const page = sitePage(`<style>${css}</style><body>${html}`);
    const cascade = new Cascade(page, await readStyles(page));
    return {
      page,
      stylesOf: (index: number) =>
        page
          .named('p')
          .slice(index, index + 1)
          .flatMap(cascade.declarationsOf),
    };
  };

  it('are in the order of the cascade: the strongest is the last', async () => {
    const css =
      '#a{--c:1;--d:1!important}p{--c:2!important;--c:3}.b{--c:4}@layer x{p{--c:5!important;--c:6}}p.b{--d:7!important}';
    const { stylesOf } = await cascadeOf(css, '<p id=a class=b style="--c:8;--d:9!important">');
    expect(
      stylesOf(0)
        .map(([, value]) => value)
        .join(''),
    ).toBe('6341827159');
  });

  it('are those of its attribute alone, once the page has taken too much work', async () => {
    const [rules, elements] = [2_000, 300];
    const paragraphs = Array.from({ length: elements }, (_, index) => `<p title="${index}" style="--c:d"></p>`);
    const { stylesOf } = await cascadeOf('p{--a:b}'.repeat(rules), paragraphs.join(''));
    const counts = Array.from({ length: elements }, (_, index) => stylesOf(index).length);
    expect([counts[0], counts[30], counts.at(-1)]).toEqual([rules + 1, rules + 1, 1]);
    expect(stylesOf(0)).toHaveLength(rules + 1); // It was read before.
  });

  it('are read once for those beside one another with the same attributes', async () => {
    const [rules, elements] = [2_000, 300];
    const html = `${'<p class="a"></p>'.repeat(elements)}<p class="b"></p><div class="c"><p class="a"></p></div>`;
    const { stylesOf } = await cascadeOf('.a{--a:b}'.repeat(rules) + '.c .a{--c:d}'.repeat(2), html);
    const counts = Array.from({ length: elements + 2 }, (_, index) => stylesOf(index).length);
    expect(counts.slice(-3)).toEqual([rules, 0, rules + 2]);
  });
});
