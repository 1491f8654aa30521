import { colorsOfSheet, cream } from './sheet-colors.ts';

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

  const before = `content:"";${fixed}`;
  it.each([
    [`body::before{${before};z-index:-1}`, cream],
    [`body:after{${before}}body{background:#000}`, cream],
    [`html body::before{${before}}`, cream],
    [`:root{--a:#f4efe6}body::BEFORE{${before};background:var(--a)}`, cream],
    [`body::before{${before};background:linear-gradient(#f00,#000)}`, undefined],
    [`body::before{${before};background:url(noise.png);opacity:.04}body{background:#000}`, '#000000'],
    [`body::before{${before};opacity:.04}`, '#ffffff'],
    [`body::before{${before};opacity:4%}`, '#ffffff'],
    [`body::before{${before};opacity:.9}`, cream],
    [`body::before{${before};z-index:99}`, '#ffffff'],
    [`body::before{${before};height:4px;inset:0 0 auto}`, '#ffffff'],
    [`body::before{${fixed}}`, '#ffffff'],
    [`body::before{${fixed};content:none}`, '#ffffff'],
    [`body.loading::before{${before}}`, '#ffffff'],
    [`body:hover::before{${before}}`, '#ffffff'],
    [`p::before{${before}}`, '#ffffff'],
    [`*{${before}}body{background:#000}body::before{color:red}`, '#000000'],
    [`body::first-line{${before}}`, '#ffffff'],
  ])('is that of what a style generates behind all: with %s it is %s', async (css, color) =>
    expect((await colorsOfSheet(`${css}</style><body>${page}<style>`)).background?.color).toBe(color),
  );

  it.each([
    ['body{background:#fff}.a{background:#111}', '<main class="a"><p>A</p></main>', undefined],
    ['html{background:#fff}.a{background:#111}', '<main class="a"><p>A</p></main>', undefined],
    [':root{--bg:#fff}.a{background:#111}', '<main class="a"><p>A</p></main>', undefined],
    ['body{background:#fff}.a{background:#eee}', '<main class="a"><p>A</p></main>', '#ffffff'],
    ['body{background:#fff}.a{background:url(a.jpg)}', '<main class="a"><p>A</p></main>', '#ffffff'],
    ['body{background:#fff}.a{background:#111}', '<header class="a"><p>A</p></header><p>B</p>', '#ffffff'],
    ['body{background:#f4efe6}.a{background:#111}', '<main class="a"><p>A</p></main>', cream],
  ])('is not white where a dark element lies on it: with %s and %s it is %s', async (css, html, color) =>
    expect((await colorsOfSheet(`${css}</style><body>${html}<style>`)).background?.color).toBe(color),
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
