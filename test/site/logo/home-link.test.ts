import { logoAt } from '../sample-site.ts';

const other = '<a href="/flour">Flour</a>';

describe('an image whose text names something else', () => {
  const inHeader = (before: string, behind: string, link = '/') =>
    logoAt(
      `<title>Oats</title><header>${before}<a href="${link}"><img src="/a.png" alt="Siirry etusivulle"></a>${behind}</header>`,
    );
  it.each([
    ['', other, '/a.png'],
    ['<a href="#content">Skip</a>', other, '/a.png'],
    ['<a href="https://brook.example/">Brook</a>', other, '/a.png'],
    ['', '<a href="https://brook.example/">Brook</a>', undefined],
    ['', `</header>${other}`, undefined],
    [other, '', undefined],
    ['<a href="#"><svg></svg></a>', other, undefined],
  ])(
    'is a logo as the first link home in the header of a whole site: between %j and %j has %s',
    (before, behind, url) => expect(inHeader(before, behind)).toBe(url),
  );

  it('is looked for in the first 200 links', () => {
    const skips = (count: number) => '<a href="#content">Skip</a>'.repeat(count);
    expect(inHeader(skips(198), other)).toBe('/a.png');
    expect(inHeader(skips(199), other)).toBeUndefined();
  });
});

it.each([
  ['/news?n=1', undefined],
  ['/news?n=2', '/a.png'],
  ['/news', '/a.png'],
  ['?n=1', undefined],
  ['/?n=1', '/a.png'],
])('a link from /news?n=2 to %s leads home, if it is to the page itself: the logo is %s', (href, url) =>
  expect(logoAt(`<a href="${href}"><img src="/a.png" alt="Larkspur Mill"></a>`, '/news?n=2')).toBe(url),
);

describe('a link to the top of the page', () => {
  const linked = (href: string, image = 'alt="Larkspur Mill"') =>
    logoAt(
      `<title>Oats</title><body id="page-top"><header><a href="${href}"><img src="/a.png" ${image}></a></header><p id="mills"></p>`,
    );
  it.each([
    ['#', '/a.png'],
    ['#top', '/a.png'],
    [' #page-top ', '/a.png'],
    ['#mills', undefined],
    ['#page', undefined],
    ['', undefined],
  ])('%j has the logo: %s', (href, url) => expect(linked(href)).toBe(url));

  it.each([
    ['alt="Oats"', '/a.png'],
    ['alt="Brook"', undefined],
    ['alt=""', undefined],
  ])('says little about an image with %s: %s', (image, url) => {
    expect(linked('#', `class="logo" ${image}`)).toBe('/a.png');
    expect(linked('#', image)).toBe(undefined);
    const bar = `<div class="bar"><a href="#"><img class="logo" src="/a.png" ${image}></a></div>`;
    expect(logoAt(`<title>Oats</title>${bar}`)).toBe(url);
  });

  it.each([
    ['', 'Larkspur Mill', '/a.png'],
    ['', 'Menu', undefined],
    ['<a href="#">Top</a>', 'Larkspur Mill', undefined],
  ])('has the logo where it is the first one and its own text is the name: behind %j, %s has %s', (before, text, url) =>
    expect(logoAt(`<header>${before}<a href="#"><b>${text}</b><img src="/a.png" alt=""></a></header>`)).toBe(url),
  );

  it('has the logo in a side bar, when its file says so', () => {
    const aside = (file: string) => logoAt(`<aside><a href="#"><img class="logo" src="/${file}" alt=""></a></aside>`);
    expect(aside('logo.png')).toBe('/logo.png');
    expect(aside('larkspur-mill.png')).toBe('/larkspur-mill.png');
    expect(aside('brook.png')).toBeUndefined();
  });
});

describe('a photo with the name of the site', () => {
  const home = (image: string, before = '') =>
    logoAt(`<header id="branding">${before}<a href="/"><img alt="Larkspur Mill" ${image}></a></header>`);
  const text = (name: string) => `<p><a href="/">${name}</a></p>`;
  it.each([
    ['src="/a.jpg"', text('larkspur-mill'), undefined],
    ['src="/a.jpg"', text('Home'), '/a.jpg'],
    ['src="/a.jpg"', '', '/a.jpg'],
    ['src="/a.png"', text('Larkspur Mill'), '/a.png'],
    ['src="/mill-logo.jpg"', text('Larkspur Mill'), '/mill-logo.jpg'],
    ['src="/a.jpg" class="site-logo"', text('Larkspur Mill'), '/a.jpg'],
  ])('is no logo beside that name as a link home: %s behind %j has %s', (image, before, url) =>
    expect(home(image, before)).toBe(url),
  );

  it('may be in that link itself', () => {
    const link = (image: string) =>
      logoAt(`<header><a href="/"><img alt="Larkspur Mill" ${image}>Larkspur Mill</a></header>`);
    expect(link('src="/a.jpg"')).toBe('/a.jpg');
  });

  it('is compared by its first 300 characters', () => {
    const name = 'Larkspur Mill '.repeat(30);
    const page = (alt: string) =>
      logoAt(`<header><a href="/">${name}</a><a href="/"><img src="/a.jpg" alt="${alt}"></a></header>`);
    expect(page(name)).toBeUndefined();
    expect(page(name.slice(0, 200))).toBe('/a.jpg');
  });

  it.each([
    ['/a.jpg', 'h-8 rounded-full', undefined],
    ['/a.jpg', 'img-circle', undefined],
    ['/a.webp?w=80', 'rounded-full', undefined],
    ['/a.webp', '', '/a.webp'],
    ['/a.jpg', 'rounded-full-width', '/a.jpg'],
    ['/a.png', 'rounded-full', '/a.png'],
    ['/logo.jpg', 'rounded-full', '/logo.jpg'],
  ])('is a portrait, if it is a photo and round: %s with %j has %s', (file, name, url) =>
    expect(home(`src="${file}" class="${name}"`)).toBe(url),
  );
});

describe('a logo in the content with the name of the site', () => {
  const inContent = (image: string, link = '') =>
    logoAt(`<title>Larkspur Mill in Leeds</title><header></header>${link}<img ${image}>`);
  it.each([
    ['src="/brook-logo.png" alt="Larkspur Mill"', '/brook-logo.png'],
    ['src="/brook-logo.png" alt="Logo of the Larkspur Mill in Leeds"', '/brook-logo.png'],
    ['src="/larkspur-mill-logo.png" alt=""', '/larkspur-mill-logo.png'],
    ['src="/larkspur-mill-gazette.png" alt="Logo of the Mill"', '/larkspur-mill-gazette.png'],
    ['src="/larkspur-mill-gazette-logo.png" alt="Our logo"', undefined],
    ['src="/brook-logo.png" alt="Larkspur Mill Gazette"', undefined],
    ['class="case-logo" src="/logo-2.png" alt="Leeds"', undefined],
    ['src="/larkspur-mill-gazette-logo.png" alt=""', undefined],
  ])('is that of its product, if it has other words: %s has %s', (image, url) => {
    expect(inContent(image)).toBe(url);
    expect(inContent(image, '<a href="/">')).toBeDefined();
  });
});

describe('the logo in previews', () => {
  const preview = (file: string, title = 'Larkspur Hill Mill | Stone-ground flour') =>
    logoAt(`<title>${title}</title><meta property="og:image" content="/img/${file}">`);
  it.each([...['brookLogo.png', 'flour-logo.png', 'lfh-logo.png', 'ground-flour-logo.png']])(
    '%s is that of another company',
    (file) => expect(preview(file)).toBeUndefined(),
  );

  it.each([...['logo-share.png', 'main-logo.png', 'lhm-logo.png', 'MillLogo.png', 'stone-ground-flour-logo.png']])(
    '%s is its own',
    (file) => expect(preview(file)).toBe(`/img/${file}`),
  );
});
