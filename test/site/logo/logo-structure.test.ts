import { jsonLd } from '../../platforms/fake-http.ts';
import { logoAt, site } from '../sample-site.ts';

const other = '<a href="/flour">Flour</a>';
const quoted = '<p class="quote__logo"><img src="/logo-3.svg" alt=""></p>';

describe('a page without a header', () => {
  const home = '<a href="/"><img src="/a.svg" alt=""></a>';
  it.each([
    [`<a href="#content">Skip</a>${home}${other}`, '/a.svg'],
    [home, undefined],
    [`${home}<a href="/es/">Español</a>${other}`, undefined],
    [`${home}${other}<a href="/es/">Español</a>`, '/a.svg'],
    [`<header>${home}<a href="/es/">Español</a></header>`, '/a.svg'],
    [other + home + other, undefined],
    [`${home}<a href="https://brook.example/">Brook</a>`, undefined],
    [`<div class="header"></div>${home}${other}`, '/a.svg'],
    [`<div class="header"><a href="/">Mill</a></div>${home}${other}`, undefined],
  ])('has its logo in the first link, which leads home: %s has %s', (html, url) => expect(logoAt(html)).toBe(url));

  it.each([
    [`<a href="/"><svg></svg></a>${quoted}`, undefined],
    [`${quoted}<a href="/"><svg></svg></a>`, '/logo-3.svg'],
    [`${other}${quoted}`, '/logo-3.svg'],
    [`<a href="#">${quoted}</a>`, '/logo-3.svg'],
  ])('has its content behind that link: in %s the logo is %s', (html, url) => expect(logoAt(html)).toBe(url));
});

describe('the title of a page', () => {
  const titled = (image: string, link = '', title = 'Flour – Mill of Brook | Oats') =>
    logoAt(`<title>${title}</title><p></p>${other}<a href="/" ${link}><img ${image}></a>`);
  it.each([
    ['alt="Mill of Brook"', ''],
    ['alt="mill-of-brook"', ''],
    ['alt="Flour – Mill of Brook | Oats"', ''],
    ['', 'title="Mill of Brook"'],
  ])('has the name of the logo that leads home: %s in a link with %j', (image, link) =>
    expect(titled(`src="/a.gif" ${image}`, link)).toBe('/a.gif'),
  );
  it.each(['src="/a.gif" alt="Mill"', 'src="/a.gif" alt="Mill of"', 'src="/a.jpg" alt="Mill of Brook"'])(
    'does not have the name of what is no whole part of it, or a photo: %s',
    (image) => expect(titled(image)).toBeUndefined(),
  );

  it('says less of a photo in the header', () => {
    const header = (file: string) =>
      logoAt(`<title>Brook</title><header><a href="/"><img src="/${file}" alt="Brook"></a></header>`);
    expect([header('a.jpg'), header('a.png')]).toEqual([undefined, '/a.png']);
  });

  it('of three letters may be another word', () => {
    expect(titled('src="/a.gif" alt="Rye"', '', 'Rye')).toBeUndefined();
    expect(titled('src="/a.gif" alt="Oats"', '', 'Oats')).toBe('/a.gif');
  });
});

it.each([
  ['/', 'title="Larkspur Mill"', '/a.gif'],
  ['/', 'aria-label="Larkspur Mill"', '/a.gif'],
  ['/', 'title="Home"', undefined],
  ['/', 'data-title="Larkspur Mill"', undefined],
  ['/flour', 'class="logo" title="Larkspur Mill"', undefined],
])('a link to %s with %s names the logo: %s', (href, attributes, url) =>
  expect(logoAt(`<p></p>${other}<a href="${href}" ${attributes}><img src="/a.gif" alt=""></a>`)).toBe(url),
);

describe('beside the link home in the header', () => {
  const beside = (image: string, home = '<a href="/">Oats</a>') =>
    logoAt(`<title>Oats</title><header>${home}<div class="header-logo">${image}</div></header>`);
  it.each([
    ['<img src="/a.png" alt="Institute of Millers">', undefined],
    ['<img src="/a.png" alt="Oats">', '/a.png'],
    ['<img src="/a.png" alt="">', '/a.png'],
    ['<a href="/"><img src="/a.png" alt="Institute of Millers"></a>', '/a.png'],
  ])('a text for something else is that of another company: %s has %s', (image, url) =>
    expect(beside(image)).toBe(url),
  );

  it('but not in a header without a link home', () =>
    expect(beside('<img src="/a.png" alt="Institute of Millers">', '')).toBe('/a.png'));
});

describe('a link to the host above', () => {
  const shown = (...links: readonly string[]) =>
    logoAt(`<header>${links.join('')}</header><p></p>`, 'https://shop.larkspur-mill.example/');
  const above = '<a href="https://www.larkspur-mill.example/"><img src="/mill-logo.png" alt="Larkspur Mill"></a>';
  const own = '<a href="/"><img src="/a.png" alt=""></a>';
  it('has the logo, unless one leads to the own host', () => {
    expect(shown(above)).toBe('https://shop.larkspur-mill.example/mill-logo.png');
    expect(shown(above, own)).toBe('https://shop.larkspur-mill.example/a.png');
    expect(shown(above, own.replace('/"', 'https://www.shop.larkspur-mill.example/"'))).toMatch(/a\.png$/);
    expect(shown(above, '<a href="/">Shop</a>')).toMatch(/mill-logo\.png$/);
    expect(shown(above, `</header>${own.replace('""', '"Larkspur Mill"')}`)).toMatch(/mill-logo\.png$/);
    expect(shown(above, '<a href="/flour"><img src="/a.png" class="logo"></a>')).toMatch(/mill-logo\.png$/);
    expect(shown(own.replace('<img', '<img class="logo-white"'), '<img src="/b.png" class="logo">')).toMatch(/b\.png$/);
  });
});

describe('a declared logo', () => {
  const declared = (logo: string, icon: string, header = '<a href="/"><img src="/a.png" class="logo"></a>') =>
    logoAt(`<link ${icon}>${jsonLd({ '@type': 'Organization', url: site, logo })}<header>${header}</header>`);
  it.each([
    ['/paw.png', 'rel="icon" href="/paw-32x32.png"'],
    ['/paw.png', 'rel="apple-touch-icon" href="/paw.png?v=2"'],
    ['/paw-512x512.png', 'rel="shortcut icon" href="/paw-32x32.png"'],
  ])('%s is an icon where the page has it as one by %s: another logo is better', (logo, icon) =>
    expect([declared(logo, icon), declared(logo, icon, '')]).toEqual(['/a.png', logo]),
  );
  it.each([
    'rel="preload" href="/paw.png"',
    'rel="icon" href="/paw-32.png"',
    'rel="icon" href="/cat-32x32.png"',
    'rel="icon" href="https://cdn.brook.example/paw.png"',
  ])('is none by %s', (icon) => expect(declared('/paw.png', icon)).toBe('/paw.png'));
});

it.each([
  ['', '/a.png'],
  ['class="rounded-full"', undefined],
])('a round image of the link home whose text names something else is a portrait: with %j it is %s', (image, url) =>
  expect(
    logoAt(`<title>Oats</title><header><a href="/"><img src="/a.png" alt="Jane" ${image}></a>${other}</header>`),
  ).toBe(url),
);

it('a picture in the content may have the title of the page', () => {
  const picture = '<a href="/"><img src="/a.png" alt="Oats for all"></a>';
  expect(logoAt(`<title>Oats for all</title><header>${other}</header>${picture}`)).toBeUndefined();
  expect(logoAt(`<title>Oats for all</title>${picture}<header>${other}</header>`)).toBe('/a.png');
});

describe('what is called a language or a portrait', () => {
  const linked = (image: string, link = '') => `<a href="/" ${link}>${image}</a>${other}`;
  const image = (names = '') => `<img src="/a.png" alt="" ${names}>`;
  const named = '<span><img src="/a.png" alt="Oats"></span>';
  it.each([
    [linked(image('class="avatar"')), '', undefined],
    [linked(image('class="picture"')), '', '/a.png'],
    [`<div class="lang-en">${linked(image())}</div>`, '', undefined],
    [linked(image()), 'class="lang-en"', '/a.png'],
    [linked(named, 'class="flag"'), '', undefined],
    [linked(named, 'class="start"'), '', '/a.png'],
  ])('is no logo, but a header may have such a name: %s in a header with %j has %s', (html, names, url) =>
    expect(logoAt(`<title>Oats</title><header ${names}>${html}</header>`)).toBe(url),
  );
});
