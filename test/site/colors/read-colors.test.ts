import { backgroundRules, buttonRules, readColors } from '#shared/site/colors/read-colors.ts';
import { sampleNames, sampleSite } from '../sample-site.ts';
import { colorsOfSheet, cream } from './sheet-colors.ts';

/** Synthetic pages, one for each rule and each trap. */
const names = sampleNames('colors');
const read = (name: string, known = {}) => readColors(sampleSite(`colors/${name}`), known);

const icon = { bytes: Buffer.from('<svg><path fill="#b3382c"/></svg>') };

type Told = readonly [rule: string, color: string] | undefined;
const rust = '#b3382c';

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

  it('that is cut off may have any background', async () => {
    expect((await read('primary-button', { isCut: true })).background).toBeUndefined();
    expect((await read('body-rule', { isCut: true })).background).toEqual({ rule: 'body-rule', color: cream });
  });
});

it.each([
  ['body{background:color-mix(in srgb, red, blue)}', undefined],
  [':root{--a:color(srgb 1 0 0)}body{background:var(--a)}', undefined],
  ['body{background:#f4efe6;background:color(srgb 1 0 0)}', cream],
  ['body{background:rgba(0, 0, 0, 0.04)}', '#ffffff'],
  ['p{background:color-mix(in srgb, red, blue)}', '#ffffff'],
  ['body body{background:#000}', '#ffffff'],
  ['body{background:var(--set-by-a-script)}', undefined],
  ['body{background-image:linear-gradient(#f00, #000)}', undefined],
  ['body{background:url(gradient.png)}', '#ffffff'],
  ['body{background:url(cover.png)}', '#ffffff'],
  ['body{background:url(a.jpg) center/cover}', undefined],
  ['html{background-image:url(a.jpg);background-size:cover}', undefined],
  ['body{background-image:none;background-size:cover}', '#ffffff'],
  ['body{background-image:url(a.jpg);background-size:cover;background:#f4efe6 url(b.png)}', cream],
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
  [`.a{background:#f4efe6;height:100vh}</style><body>${'<div>'.repeat(9)}<div class=a><p>A</p><style>`, cream],
  [`.a{background:#f4efe6;height:100vh}</style><body>${'<div>'.repeat(10)}<div class=a><p>A</p><style>`, undefined],
  ['</style><meta name="color-scheme" content="dark"><style>', undefined],
  ['</style><meta name="color-scheme" content="light dark"><style>', '#ffffff'],
])('a page whose color is not readable is not white: %s', async (css, color) =>
  expect((await colorsOfSheet(css)).background?.color).toBe(color),
);

describe('a button', () => {
  const used = (classes: string, count = 1) => `<a class="${classes}">A</a>`.repeat(count);
  it.each([
    ['seen before one that the page has not', '.btn{background:#7b2d26}.ui-button-primary{background:#1d8fe1}', 'btn'],
    ['of its own before that of a tool', '.w-button{background:#1d8fe1}.button{background:#7b2d26}', 'button w-button'],
    ['with a local property', '.btn{--bg:#7b2d26;background:var(--bg)}', 'btn'],
    ['with a local property for a part', '.btn{--o:1;background-color:rgb(123 45 38/var(--o))}:root{--o:0}', 'btn'],
    ['seen before a property', ':root{--accent:#1d8fe1}.btn{background:#7b2d26}', 'btn'],
    ['of a part of the page', '.box{--b:1}.page .btn{background:#7b2d26}', 'btn'],
    ['of a part with a sign in its id', '#a\\:b .btn{background:#7b2d26}', 'btn'],
    ['of a link', '.page a.btn:link:not(.x){background:#7b2d26}.btn{background:#1d8fe1}', 'btn'],
  ])('%s counts', async (_, css, classes) => {
    const { button } = await colorsOfSheet(
      `${css}</style><body><div class="page" id="a:b">${used(classes)}</div><style>`,
    );
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
  [9, '.a.x', 'unnamed-button'],
  [10, '.a.x', undefined],
  [400, '.x', 'unnamed-button'], // No element has this name, so nothing is compared with it.
  [400, '.x>:not(.z)', 'unnamed-button'],
])('%i elements at a great depth are compared with %s, and then no more: %s', async (count, around, rule) => {
  const rules = Array.from({ length: 72 }, (_, index) => `${around} .d:not(.e${index}){background:#111}`);
  const css = `${rules.join('')}.e{background:#b3382c}`;
  const buttons = Array.from({ length: count }, (_, index) => `<p><button class="d" title="${index}">A</button></p>`);
  const html = `${'<div class="a">'.repeat(300)}${buttons.join('')}<button class="e">A</button>`;
  expect((await colorsOfSheet(`${css}</style>${html}<style>`)).button?.rule).toBe(rule);
});

it.each([
  [5, '.d:not(.d)', 'unnamed-button'],
  [7, '.d:not(.d)', undefined],
  [400, '.d', 'unnamed-button'], // No element has the longest name of one of these selectors.
])(
  '%i elements are compared with 7,500 different selectors after %s, and then no more: %s',
  async (count, own, rule) => {
    const rules = Array.from({ length: 7_500 }, (_, index) => `${own}.e${index}{background:#111}`);
    const buttons = Array.from({ length: count }, (_, index) => `<button class="d" title="${index}">A</button>`);
    const html = `${buttons.join('')}<button class="z">A</button>`;
    const css = `${rules.join('')}.z{background:#b3382c}`;
    expect((await colorsOfSheet(`${css}</style>${html}<style>`)).button?.rule).toBe(rule);
  },
);

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
    const others = Array.from({ length: count }, (_, index) => `.btn${index}{padding:0}a{padding:0}`).join('');
    return (await colorsOfSheet(`.btn{background:#b3382c}${others}`)).button?.rule;
  };
  expect([await ruleBefore(1_999), await ruleBefore(2_000)]).toEqual(['button', undefined]);
});
