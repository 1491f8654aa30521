import { jsonLd } from '../../platforms/fake-http.ts';
import { logoAt, site } from '../sample-site.ts';

describe('an image in the header that does not link home', () => {
  const shown = (image: string) => logoAt(`<header><a href="/"><svg class="logo"></svg></a>${image}</header>`);

  it.each([
    '<a href="/reviews"><img src="/google-logo.svg" alt="Google"> 4.9</a>',
    '<img src="/visa-logo.png">',
    '<p>As seen in</p><img src="/forbes-logo.svg" alt="Forbes logo">',
  ])('is that of another company: %s', (image) => expect(shown(image)).toBeUndefined());

  it.each([
    '<img src="/a.png" class="site-logo">',
    '<div id="logo"><img src="/a.png"></div>',
    '<div class="navbar-brand"><img src="/mill-logo.png"></div>',
    '<img src="/larkspur-mill-logo.png">',
    '<img src="/a.png" alt="Logo of Larkspur Mill">',
    '<img src="/logo-2x.png">',
  ])('is its own: %s', (image) => expect(shown(image)).toBeDefined());

  it.each([
    ['<img src="/a.png" class="header-logo">', '/a.png'],
    ['<div class="site-branding"><img src="/rc.svg" alt=""></div>', undefined],
    ['<img src="/award-logo.png" alt="Larkspur Mill: winner of 2026">', undefined],
    ['<img src="/logo.png">', '/logo.png'],
    ['<div id="logo"><img src="/a.png" alt="Larkspur Mill"></div>', '/a.png'],
  ])('is its own beside its name only if it says so: %s has %s', (image, url) =>
    expect(logoAt(`<header><a href="/">Larkspur Mill</a>${image}</header>`)).toBe(url),
  );

  it('is not needed beside one that does', () => {
    const own = '<a href="/"><img src="/a.svg" alt=""></a>';
    expect(logoAt(`<header><img src="/visa-logo.png" alt="Visa logo">${own}</header>`)).toBe('/a.svg');
  });
});

it('that is named as in a guide may be that of a site of this name', () => {
  const logo = 'https://yourcompany.com/logo.png';
  const node = jsonLd({ '@type': 'Organization', url: 'https://yourcompany.com/', logo });
  expect(logoAt(node, 'https://yourcompany.com/')).toBe(logo);
  expect(logoAt(node)).toBeUndefined();
});

describe('an image called a logo, with the file of a logo, that does not link home', () => {
  const image = '<div class="case-logo"><img src="/logo-2.svg" alt="ALT"></div>';
  const shown = (html: string, alt = '') => logoAt(html.replace('IMAGE', image.replace('ALT', alt)));
  it.each([
    ['IMAGE', '/logo-2.svg'],
    ['IMAGE<header>Larkspur</header>', '/logo-2.svg'],
    ['<header>Larkspur</header>IMAGE', undefined],
    ['<header>Larkspur</header><header>IMAGE</header>', '/logo-2.svg'],
    ['<header>Larkspur</header><a href="/">IMAGE</a>', '/logo-2.svg'],
  ])('is in the content behind a header that of another: %s has %s', (html, url) => expect(shown(html)).toBe(url));

  it('is the own one in the content, if it names the site', () => {
    expect(shown('<header>Larkspur</header>IMAGE', 'Larkspur Mill')).toBe('/logo-2.svg');
  });
});

describe('an image in the header that links home', () => {
  const shown = (wrapper: string, image = '', link = '/') =>
    logoAt(`<header><div class="${wrapper}"><a href="${link}"><img src="/a.svg" alt="" ${image}></a></div></header>`);
  it.each([
    ['', '', '/a.svg'],
    ['elementor-widget elementor-widget-image', '', '/a.svg'],
    ['hero', '', undefined],
    ['', 'class="profile-photo"', undefined],
  ])('may be an element of a builder, but no part: %j, %j has %s', (wrapper, image, url) =>
    expect(shown(wrapper, image)).toBe(url),
  );

  it.each([
    ['/agent.JPEG?w=100', 'alt="Jane Doe"', undefined],
    ['/agent.jpg-sign.svg', 'alt="Jane Doe"', '/agent.jpg-sign.svg'],
    ['/agent.jpg', 'alt="Larkspur Mill"', '/agent.jpg'],
    ['/agent.jpg', 'class="brand-logo"', '/agent.jpg'],
    ['/mill-logo.jpg', '', '/mill-logo.jpg'],
  ])('is no photo, unless it says that it is the logo: %s %s has %s', (src, image, url) =>
    expect(logoAt(`<header><a href="/"><img src="${src}" ${image}></a></header>`)).toBe(url),
  );

  const titled = (title: string, image: string) =>
    logoAt(`<title>${title}</title><header><a href="/">${image}</a></header>`);
  it.each([
    ['Jane of B', 'Office flour', undefined],
    ['Jane Doe', '', '/a.png'],
    ['Janeflour', 'Flour', '/a.png'],
    ['Back', 'Mill – stone-ground flour', undefined],
    ['Back to the homepage', 'Mill – stone-ground flour', '/a.png'],
    ['JD', 'Stone-ground flour', '/a.png'],
    ['JDB', 'Stone-ground flour', undefined],
    ['Jane', `${'Mill</title><title>'.repeat(2)}Jane`, '/a.png'],
    ['Jane', `${'Mill</title><title>'.repeat(3)}Jane`, undefined],
    ['', 'Stone-ground flour', '/a.png'],
    ['Jane Doe', '</title><svg><title>Flour</title></svg><title>', '/a.png'],
  ])('has no text for something else than a page calls itself: %j with the title %j', (alt, title, url) =>
    expect(titled(title, `<img src="/a.png" alt="${alt}">`)).toBe(url),
  );

  it.each([
    ['src="/a.png" class="site-logo" alt="Jane"', '/a.png'],
    ['src="/a.png" alt="Logo: Jane"', '/a.png'],
    ['src="/logo-2x.png" alt="Jane"', '/logo-2x.png'],
  ])('has such a text, if something else says that it is the logo: %s', (image, url) =>
    expect(titled('Stone-ground flour', `<img ${image}>`)).toBe(url),
  );

  it('is in the footer the mark of a tool, also as a logo', () => {
    const footer = (alt: string) =>
      logoAt(`<title>Flour</title><footer><a href="/"><img src="/brook-logo.png" alt="${alt}"></a></footer>`);
    const logo = '/brook-logo.png';
    expect(['Powered by Brook', 'Brook logo', ''].map(footer)).toEqual([undefined, logo, logo]);
  });

  it.each([
    ['/larkspur-mill.png', '/larkspur-mill.png'],
    ['/mill.png', undefined],
  ])('has outside of headers the name of the site, whatever its text is: %s has %s', (src, url) =>
    expect(logoAt(`<title>Flour</title><a href="/"><img src="${src}" alt="Jane"></a>`)).toBe(url),
  );

  it.each([
    ['/award-2026.png', undefined],
    ['/larkspur-mill-award.png', '/larkspur-mill-award.png'],
    ['/award-logo.png', '/award-logo.png'],
  ])('is no award: %s has %s', (src, url) => expect(titled('Flour', `<img src="${src}" alt="">`)).toBe(url));

  const branding = (image: string) =>
    logoAt(`<div id="branding"><a href="/"><img alt="Larkspur Mill" ${image}></a></div>`);
  it.each([
    ['src="/path.jpg" width="940" height="198"', undefined],
    ['src="/path.png" width="700" height="280"', undefined],
    ['src="/path.png" width="699" height="198"', '/path.png'],
    ['src="/path.png" width="940" height="119"', '/path.png'],
    ['src="/path.png" width="740" height="300"', '/path.png'],
    ['src="/path.png" width="940" height="198" class="custom-logo"', '/path.png'],
    ['src="/mill-logo.png" width="940" height="198"', '/mill-logo.png'],
  ])('is no picture as wide as the page, unless it is called a logo: %s has %s', (image, url) =>
    expect(branding(image)).toBe(url),
  );

  it.each([
    ['<header id="banner">', '/set.svg'],
    ['<div role="banner" class="top banner">', '/set.svg'],
    ['<header><div class="banner">', undefined],
  ])('may be in a header that is named banner, as ARIA does: %s has %s', (header, url) =>
    expect(logoAt(`${header}<a href="/web/guest" class="logo"><img src="/set.svg" alt="Mill"></a>`)).toBe(url),
  );

  it('is in a widget elsewhere none', () => {
    const widget = (name: string) =>
      logoAt(`<div class="${name}"><a href="/"><img src="/mill.svg" alt="Larkspur Mill"></a></div>`);
    expect([widget('widget'), widget('wide')]).toEqual([undefined, '/mill.svg']);
  });
});

it.each([
  ['mask:url(/a.svg)', '/a.svg'],
  ['-webkit-mask-image: url("/a.svg")', '/a.svg'],
  ['unmask:url(/a.svg)', undefined],
])('a logo may have its form by %s: %s', (style, url) =>
  expect(logoAt(`<a class="logo" href="/"><span style='${style}'></span></a>`)).toBe(url),
);

it.each([
  ['<h1><a href="/"><img src="/a.gif" alt="Mill"></a></h1>', '/a.gif'],
  ['<h2><a href="/"><img src="/a.gif" alt="Mill"></a></h2>', undefined],
  ['<h1><img class="company-logo" src="/a.gif" alt="Brook"> Miller wanted</h1>', undefined],
  ['<article><h1><a href="/"><img src="/a.gif" alt="Mill"></a></h1></article>', undefined],
])('the main heading may be the header: in %s the logo is %s', (html, url) => expect(logoAt(html)).toBe(url));

it.each([
  ['class="avatar" src="/me.jpg"', undefined],
  ['class="u-photo" src="/avatar/0a1b"', undefined],
  ['class="lazy placeholder" data-src="/a.png"', '/a.png'],
  ['class="avatar" src="/larkspur-mill.jpg"', '/larkspur-mill.jpg'],
])('a portrait in the place of a logo is none: %s', (image, url) =>
  expect(logoAt(`<header><a href="/"><img alt="Jane" ${image}></a></header>`)).toBe(url),
);

it.each([
  ['site-avatar', '/me.png', undefined],
  ['site-name', '/me.png', '/me.png'],
  ['site-avatar', '/larkspur-mill.png', '/larkspur-mill.png'],
  ['branding avatar', '/me.png', undefined],
  ['branding avatar', '/me-logo.png', '/me-logo.png'],
  ['branding', '/me.png', '/me.png'],
])('a portrait may have the name of the site as its text, but not as its file: %s with %s', (name, src, url) =>
  expect(logoAt(`<header><a class="${name}" href="/"><img alt="Larkspur Mill" src="${src}"></a></header>`)).toBe(url),
);

describe('a logo in JSON-LD', () => {
  const header = '<header><a href="/"><img src="/a.png" class="logo"></a></header>';
  const found = (node: object, address?: string) =>
    logoAt(jsonLd({ '@type': 'Organization', ...node }) + header, address);

  it.each([
    [{ '@type': ['Person', 'Organization'], logo: '/b.png' }, '/a.png'],
    [{ '@type': ['Person', 'Organization'], logo: '/mill-logo.png' }, '/mill-logo.png'],
    [{ logo: 'https://www.example.com/images/logo.png' }, '/a.png'],
    [{ logo: 'http://example.org/logo.png' }, '/a.png'],
    [{ logo: 'https://cdn.example.com/logo.png' }, 'https://cdn.example.com/logo.png'],
    [{ logo: 'https://www.yourcompany.com/logo.png' }, '/a.png'],
    [{ logo: 'http://www.your-company-site.com/logo.png' }, '/a.png'],
    [{ logo: 'https://cdn.yourcompany.com/logo.png' }, 'https://cdn.yourcompany.com/logo.png'],
  ])('%j: the logo is %s', (node, url) => expect(found({ url: site, ...node })).toBe(url));

  const address = `${site}mills/brook`;
  it.each([
    [{ name: 'Brook Mill', url: address }, '/a.png'],
    [{ name: 'Brook Mill', url: 'https://brook-mill.example/' }, '/a.png'],
    [{ name: 'Brook Mill', url: site }, '/b.png'],
    [{ name: 'Larkspur Mill' }, '/b.png'],
  ])('of another page than the home page may be that of its subject: %j has %s', (node, url) =>
    expect(found({ logo: '/b.png', ...node }, address)).toBe(url),
  );

  const elsewhere = 'https://cdn.example/b.png';
  it.each([
    [{ logo: '/b.png' }, '/b.png'],
    [{ logo: elsewhere }, elsewhere],
    [{ name: 'Brook Press', logo: '/b.png' }, '/b.png'],
    [{ name: 'Brook Press', logo: elsewhere }, '/a.png'],
    [{ name: 'Brook Press', logo: elsewhere, url: '/press' }, elsewhere],
    [{ name: 'Brook Press', logo: '/b.png', url: 'https://brook.example/' }, '/a.png'],
    [{ name: 'Larkspur Mill Press', logo: elsewhere, url: 'https://brook.example/' }, elsewhere],
    [{ name: 'Oat News', logo: elsewhere }, elsewhere],
    [{ name: 'Oat Holding Ltd.', logo: elsewhere }, elsewhere],
    [{ name: 'OM', logo: elsewhere }, elsewhere],
  ])(
    'of a publisher is not that of the host of a blog, or of where an article is from: %j has %s',
    (publisher, url) => {
      const node = { '@type': 'WebPage', publisher: { '@type': 'Organization', ...publisher } };
      for (const page of [address, undefined]) {
        expect(logoAt(`<title>Oats | Oat News</title>${jsonLd(node)}${header}`, page)).toBe(url);
      }
    },
  );
});
