import { slugForm } from '#shared/platforms/appsumo/index.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import { crxTarget } from '#shared/platforms/toolkit/extension-address.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import udemy, { searchCourses } from '#shared/platforms/udemy/index.ts';
import { yelpLanguage } from '#shared/platforms/yelp/url.ts';
import { unsupportedPlatforms } from '#shared/site/discovery/unsupported-platforms.ts';
import { alwaysAnswering, fakeHttp } from './fake-http.ts';

/** Forms of values inside answers and addresses, held at both ends: what is almost one is not taken for one. */

const crx = 'abcdefghijklmnopabcdefghijklmnop';

describe.each([
  ['Google Play', googlePlay, 'https://play.google.com/store/apps/details?id=com.a.b'],
  ['the Chrome Web Store', chromeWebStore, `https://chromewebstore.google.com/detail/a/${crx}?a=b`],
] as const)('the language in an address of %s', (_, { locate }, address) => {
  const languageIn = (hl: string) =>
    locate(`${address}&hl=${encodeURIComponent(hl)}`, { language: 'xx' })?.target.language?.replace('_', '-');

  it.each(['de', 'fil', 'pt-BR', 'pt_BR', 'es-419'])('%s', (hl) => expect(languageIn(hl)).toBe(hl.replace('_', '-')));

  it.each([
    ...['', 'd', '1de', ' de', 'de ', 'de;', 'de-', 'de-1', '../de', 'de/..', 'dede', 'de\n', 'de-DE-x'],
    'de-123456789',
  ])('%j is none', (hl) => expect(languageIn(hl)).toBe('xx'));
});

it.each([
  ['%C3%A9t%C3%A9', '%C3%A9t%C3%A9'],
  ['a.b~c_d', 'a.b~c_d'],
  ['a/b', undefined],
  ['a?b', undefined],
  ['a%2fb', undefined],
  ['%2e', undefined],
  ['.', undefined],
  ['..', undefined],
  ['...', '...'],
  ['a\n', undefined],
  ['', undefined],
])('the name before the id of an extension: %j is read as %j', (slug, path) =>
  expect(crxTarget(crx, slug).path).toBe(path),
);

it.each(['1de', '-de', 'd', 'deutsch', 'all'])('an address of Trustpilot has no language %s', (languages) => {
  const address = `https://www.trustpilot.com/review/a.example?languages=${languages}`;
  expect(trustpilot.locate(address, {})?.target.language).toBeUndefined();
});

describe('Udemy', () => {
  it.each([
    ['a-course-for-all', true],
    ['a-course for-all', false],
    ['A-course', false],
    ['!a-course', false],
    ['a-course-', false],
    ['-a-course', false],
  ])('%s is a slug: %j', async (query, isSlug) => {
    const { http, asked } = fakeHttp(() => ({ status: 404, body: {} }));
    await udemy.find?.(query, {}, http).catch(() => undefined);
    expect(asked[0]?.url.includes('/api-2.0/courses/')).toBe(isSlug);
  });

  it.each(['x12', '12x', ' 12', '12\n', '1/2', '', '-1'])('an id %j is not taken from a search', async (id) => {
    const results = ['7', id].map((each) => ({ course: { id: each } }));
    const { http } = alwaysAnswering({ data: { courseSearch: { results } } });
    expect((await searchCourses('a', http)).map(({ target }) => target.id)).toEqual(['7']);
  });
});

it.each([
  ['en', 'en'],
  ['fil', 'fil'],
  ['zh_TW', 'zh-TW'],
  ['zh_Hant', 'zh-Hant'],
  ['zh-TW', undefined],
  ['EN', undefined],
  ['xxen', undefined],
  [' en', undefined],
  ['1en', undefined],
  ['en ', undefined],
  ['en_', undefined],
  ['en_T', undefined],
  ['en_TWTWT', undefined],
  ['en\n', undefined],
])('a language of Yelp: %j is %j', (tag, language) => expect(yelpLanguage.safeParse(tag).data).toBe(language));

it('the hosts of platforms without an endpoint are matched whole', () => {
  const forms = unsupportedPlatforms.flatMap(({ pages = [] }) => pages.map(({ hosts }) => hosts.source));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter((source) => !(source.startsWith('^') && source.endsWith('$')))).toEqual([]);
});

it.each([
  ['lumen-notes', true],
  ['lumen notes', false],
  ['!lumen', false],
  ['lumen-', false],
  ['Lumen', false],
])('%s is the name of a deal in addresses: %j', (query, isSlug) => expect(slugForm.test(query)).toBe(isSlug));
