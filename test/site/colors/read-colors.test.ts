import { backgroundRules, buttonRules } from '#shared/site/colors/color-rules.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { opaqueColor, readColor } from '#shared/site/css/color.ts';
import { sampleNames, sampleSite, sitePage } from '../sample-site.ts';

/** Synthetic pages, one for each rule and each trap. */
const names = sampleNames('colors');
const read = (name: string, known = {}) => readColors(sampleSite(`colors/${name}`), known);

const icon = { bytes: Buffer.from('<svg><path fill="#b3382c"/></svg>') };

type Told = readonly [rule: string, color: string] | undefined;
const rust = '#b3382c';
const cream = '#f4efe6';

const pages: Readonly<Record<string, { button?: Told; stated?: string; background?: Told }>> = {
  'primary-button': { button: ['primary-button', rust] },
  'primary-button-most-used': { button: ['primary-button', rust] },
  'primary-button-later': { button: ['primary-button', rust] },
  'primary-button-variable': { button: ['primary-button', rust] },
  'primary-button-tool': { button: ['primary-button', rust] },
  'primary-button-nested': { button: ['primary-button', '#b63c30'] },
  'brand-property': { button: ['brand-property', '#0d6efd'] },
  'primary-property': { button: ['primary-property', '#b5372c'] },
  'primary-property-scope': { button: ['primary-property', rust] },
  'brand-class': { button: ['brand-class', rust] },
  'theme-color': { button: ['theme-color', rust] },
  button: { button: ['button', rust] },
  'button-style': { button: ['button', '#b22222'] },
  'unnamed-button': { button: ['unnamed-button', rust] },
  'tile-color': { button: ['tile-color', rust] },
  icon: { button: ['icon', rust] },
  'gray-theme-color': { button: ['gray-theme-color', '#333333'] },
  nothing: {},
  'light-brand': { button: ['primary-button', '#b78d00'], stated: '#ffc501', background: ['body-rule', '#ffffff'] },
  'dark-page': { button: ['primary-button', '#685a93'], stated: '#3a1f6b', background: ['body-rule', '#101418'] },
  'body-rule': { background: ['body-rule', cream] },
  'body-style': { background: ['body-rule', cream] },
  'html-rule': { background: ['html-rule', cream] },
  bgcolor: { background: ['bgcolor', cream] },
  wrapper: { background: ['wrapper', cream] },
  'background-property': { background: ['background-property', cream] },
  'font-sheet': {},
  'unread-sheet': { background: undefined },
};

describe('a page', () => {
  it.each(Object.entries(pages))('%s', async (name, expected) => {
    const { button, background } = await read(name, name === 'icon' ? { icon: Promise.resolve(icon) } : {});
    const whereNothingIsSaid: Told = ['white-by-default', '#ffffff'];
    expect({
      button: button && [button.rule, button.color],
      stated: button?.stated,
      background: background && [background.rule, background.color],
    }).toEqual({
      button: expected.button,
      stated: expected.stated ?? expected.button?.[1],
      background: 'background' in expected ? expected.background : whereNothingIsSaid,
    });
  });

  it('is in the table, for every sample and every rule', () => {
    expect(new Set(names)).toEqual(new Set(Object.keys(pages)));
    const told = Object.values(pages).flatMap(({ button, background }) => [button?.[0], background?.[0]]);
    for (const { name } of [...buttonRules, ...backgroundRules].filter((rule) => rule.name !== 'white-by-default')) {
      expect(told).toContain(name);
    }
  });

  it('says that it is synthetic', () => {
    for (const name of names) expect(sampleSite(`colors/${name}`).html).toContain('<!-- Synthetic: ');
  });

  it('that is cut off may have any background', async () => {
    expect((await read('primary-button', { isCut: true })).background).toBeUndefined();
    expect((await read('body-rule', { isCut: true })).background).toEqual({ rule: 'body-rule', color: cream });
  });

  it('has a button that stands out from it', async () => {
    for (const name of names) {
      const { button, background } = await read(name, { icon });
      const [color, ground] = [readColor(button?.color ?? ''), readColor(background?.color ?? 'white')];
      expect(color?.contrast(ground ?? opaqueColor(0, 0, 0))).toBeGreaterThanOrEqual(3);
    }
  });
});

const colorsOfSheet = (css: string) => readColors(sitePage(`<style>${css}</style>`));

it.each([
  ['body{background:color-mix(in srgb, red, blue)}', undefined],
  [':root{--a:color(srgb 1 0 0)}body{background:var(--a)}', undefined],
  ['body{background:#f4efe6;background:color(srgb 1 0 0)}', cream],
  ['body{background:rgba(0, 0, 0, 0.04)}', '#ffffff'],
  ['p{background:color-mix(in srgb, red, blue)}', '#ffffff'],
  ['body{background:var(--set-by-a-script)}', undefined],
  ['body{background-image:linear-gradient(#f00, #000)}', undefined],
  ['body{background:url(gradient.png)}', '#ffffff'],
  ['body{background-image:none}', '#ffffff'],
  [':root{color-scheme:dark}', undefined],
  [':root{color-scheme:light dark}', '#ffffff'],
  ['html{color-scheme:dark}:root{color-scheme:normal}', '#ffffff'],
  ['p{color-scheme:dark}', '#ffffff'],
  ['body{background:linear-gradient(#f00, #000)}', undefined],
  [':root{color-scheme:dark}body{background:light-dark(#f4efe6, #000)}', undefined],
  [':root{color-scheme:light dark}body{background:light-dark(#f4efe6, #000)}', cream],
  ['</style><body background="tile.gif" text="#ff9"><style>', undefined],
  ['</style><body background="tile.gif" bgcolor="#f4efe6"><style>', cream],
  ['@supports (not (color:red)){body{background:#000}}', '#ffffff'],
  ['@supports (-webkit-touch-callout:none){body{background:#000}}', '#ffffff'],
  ['@supports (color:red){body{background:#f4efe6}}', cream],
  ['</style><meta name="color-scheme" content="dark"><style>', undefined],
  ['</style><meta name="color-scheme" content="light dark"><style>', '#ffffff'],
])('a page whose color is not readable is not white: %s', async (css, color) =>
  expect((await colorsOfSheet(css)).background?.color).toBe(color),
);

describe('the ground of a page', () => {
  const painted = 'background:#f4efe6';
  const tall = `${painted};min-height:100vh`;
  it.each([
    [tall, '<div class="a"><p>A</p></div>', cream],
    [`${painted};height:100dvh`, '<div hidden></div><main class="a"><p>A</p></main><script>0</script>', cream],
    [painted, '<div id="root"><div><div id="app" class="a"><p>A</p></div></div></div>', cream],
    [painted, '<div class="a"><p>A</p></div>', undefined],
    [tall, '<div class="a"><p>A</p></div><footer>B</footer>', '#ffffff'],
    [tall, 'A<div class="a"><p>A</p></div>', '#ffffff'],
    [tall, '<div class="a">A</div>', '#ffffff'],
    [tall, '<div class="b"><p>A</p></div>', '#ffffff'],
    [tall, '<div class="a"><p>A</p></div><div id="portal"><div></div></div><noscript>No</noscript>', cream],
    [tall, '<a href="#b">To the text</a><div class="a"><p>A text that is longer</p></div>', undefined],
    [painted, '<main class="a"><p>AB</p></main><footer><p>C</p></footer>', undefined],
    [painted, '<main class="a"><p>A</p></main><footer><p>BC</p></footer>', '#ffffff'],
    [painted, '<main><div class="a"><p>AB</p></div><div><p>C</p></div></main>', undefined],
    [painted, '<p>A</p><section class="a"><img src="a.png"></section>', undefined],
    [painted, '<p>A</p><footer class="a"><p>A longer text</p></footer>', '#ffffff'],
    [painted, '<p>A</p><div class="a cookie-bar"><p>A longer text</p></div>', '#ffffff'],
    [painted, '<header class="a"><p>AB</p></header><main class="a"><p>A</p></main>', undefined],
    [painted, '<header class="a"><p>AB</p></header><main><p>A</p></main>', '#ffffff'],
    ['background:#fff', '<div class="a"><p>A</p></div>', '#ffffff'],
    ['background:linear-gradient(#f4efe6,#000);height:100vh', '<div class="a"><p>A</p></div>', undefined],
    ['background:url(a.jpg)', '<div class="a"><p>A</p></div>', undefined],
    [`${tall};max-width:60em`, '<div class="a"><p>A</p></div>', undefined],
    [`${tall};width:100%;max-width:none`, '<div class="a"><p>A</p></div>', cream],
    [`${tall}}body{background:#000`, '<div class="a"><p>A</p></div>', cream],
    [`${tall};max-width:60em}body{background:#000`, '<div class="a"><p>A</p></div>', '#000000'],
    [`${painted};position:fixed`, '<div class="a"><p>A dialog</p></div><p>A</p>', '#ffffff'],
    [`${painted};display:none`, '<div class="a"><p>A dialog</p></div><p>A</p>', '#ffffff'],
    [`${painted};position:fixed`, '<div class="a"><p>A</p></div>', undefined],
    ['background:#f4efe6 url(a.jpg);height:100vh', '<div class="a"><p>A</p></div>', cream],
  ])('with .a{%s} and %s is %s', async (style, html, color) =>
    expect((await colorsOfSheet(`.a{${style}}</style><body>${html}<style>`)).background?.color).toBe(color),
  );

  const fixed = `${painted};position:fixed;inset:0`;
  const page = '<header><p>A</p></header><main><p>B</p></main>';
  const layer = `<div class="a"></div>${page}`;
  it.each([
    [`${fixed};z-index:-10`, layer, cream],
    [`${fixed};z-index:calc(10*-1);inset:calc(.25rem*0)`, layer, cream],
    [`${painted};position:absolute;top:0;left:0;width:100%;height:100%`, layer, cream],
    [`${painted};position:fixed;top:0;bottom:0;left:0;right:0`, layer, cream],
    [`${fixed}}body{background:#000`, layer, cream],
    [fixed, `<div id="page"><div><div class="a"></div></div><div>${page}</div></div>`, cream],
    [`${fixed};background:url(a.jpg)`, layer, undefined],
    [`${fixed};background:url(a.jpg)}body{background:#f4efe6`, layer, cream],
    [`${fixed};z-index:99`, layer, '#ffffff'],
    [`${fixed};z-index:var(--above)`, layer, '#ffffff'],
    [`${fixed};opacity:0`, layer, '#ffffff'],
    [`${fixed};visibility:hidden`, layer, '#ffffff'],
    [`${fixed};display:none`, layer, '#ffffff'],
    [`${fixed};inset:0 auto auto 0`, layer, '#ffffff'],
    [`${painted};position:fixed;top:0;left:0;width:100%;height:3px`, layer, '#ffffff'],
    [`${painted};position:relative;inset:0`, layer, '#ffffff'],
    [fixed, `${page}<div class="a"></div>`, '#ffffff'],
    [fixed, `<header><div class="a"></div><p>A</p></header><main><p>B</p></main>`, '#ffffff'],
    [fixed, '<div class="a"></div>', '#ffffff'],
  ])('is that of an empty element behind all others: with .a{%s} and %s it is %s', async (style, html, color) =>
    expect((await colorsOfSheet(`.a{${style}}</style><body>${html}<style>`)).background?.color).toBe(color),
  );

  it.each([
    ['<div id="root"></div><script src="a.js"></script><noscript>No</noscript>', undefined],
    ['<frameset cols="*"><frame src="a.html"></frameset>', undefined],
    ['<div id="root"></div>', '#ffffff'],
    ['<p>A</p><script src="a.js"></script>', '#ffffff'],
    ['<img src="a.png"><script src="a.js"></script>', '#ffffff'],
  ])('that shows nothing before a script runs is not known: %s is %s', async (html, color) =>
    expect((await colorsOfSheet(`</style>${html}<style>`)).background?.color).toBe(color),
  );
});

describe('a button', () => {
  const used = (classes: string, count = 1) => `<a class="${classes}">A</a>`.repeat(count);
  it.each([
    ['seen before one that the page has not', '.btn{background:#7b2d26}.ui-button-primary{background:#1d8fe1}', 'btn'],
    ['of its own before that of a tool', '.w-button{background:#1d8fe1}.button{background:#7b2d26}', 'button w-button'],
    ['with a local property', '.btn{--bg:#7b2d26;background:var(--bg)}', 'btn'],
    ['with a local property for a part', '.btn{--o:1;background-color:rgb(123 45 38/var(--o))}:root{--o:0}', 'btn'],
    ['seen before a property', ':root{--accent:#1d8fe1}.btn{background:#7b2d26}', 'btn'],
    ['of a part of the page', '.box{--b:1}.page .btn{background:#7b2d26}', 'btn'],
    ['of a link', '.page a.btn:link:not(.x){background:#7b2d26}.btn{background:#1d8fe1}', 'btn'],
  ])('%s counts', async (_, css, classes) => {
    const { button } = await colorsOfSheet(`${css}</style><body><div class="page">${used(classes)}</div><style>`);
    expect(button?.stated).toBe('#7b2d26');
  });

  it.each([
    ['gray', '.button{background:#111}.ui-button-primary{background:#1d8fe1}', 'button', undefined],
    ['not there', '.ui-button-primary{background:#1d8fe1}', 'other', '#1d8fe1'],
    ['the main one, and black', '.btn-primary{background:#1d8fe1}.x{background:#111}', 'btn-primary x', '#1d8fe1'],
    ['behind a brand', ':root{--brand:#1d8fe1}.btn{background:#7b2d26}', 'btn', '#1d8fe1'],
  ])('that is %s', async (_, css, classes, stated) =>
    expect((await colorsOfSheet(`${css}</style>${used(classes)}<style>`)).button?.stated).toBe(stated),
  );
});

it.each([
  [16, 'unnamed-button'],
  [17, undefined],
])('selectors are compared with %i elements at a great depth, and then no more: %s', async (count, rule) => {
  const css = `${'.x .d{background:#111}'.repeat(200)}.e{background:#b3382c}`;
  const buttons = Array.from({ length: count }, (_, index) => `<button class="d" title="${index}">A</button>`);
  const html = `${'<div class="a">'.repeat(300)}${buttons.join('')}<button class="e">A</button>`;
  expect((await colorsOfSheet(`${css}</style>${html}<style>`)).button?.rule).toBe(rule);
});

it('values that use each other end, in a circle or growing', async () => {
  const grow = Array.from({ length: 50 }, (_, at) => `--a${at}:var(--a${at + 1}) var(--a${at + 1});`).join('');
  const css = `:root{${grow}--b:var(--c);--c:var(--b)}.btn-primary{background:var(--a0)}.cta{background:var(--b)}`;
  expect((await colorsOfSheet(css)).button).toBeUndefined();
});

it('values hold on a page without the tags of html and body, too', async () => {
  expect((await colorsOfSheet(':root{--brand:#b3382c}body{background:#f4efe6}')).button?.rule).toBe('brand-property');
});

it('a button is read before 1,999 other selectors of buttons', async () => {
  const ruleBefore = async (count: number) => {
    const others = Array.from({ length: count }, (_, index) => `.btn${index}{margin:0}a{margin:0}`).join('');
    return (await colorsOfSheet(`.btn{background:#b3382c}${others}`)).button?.rule;
  };
  expect([await ruleBefore(1_999), await ruleBefore(2_000)]).toEqual(['button', undefined]);
});
