import { slugForm } from '#shared/platforms/appsumo/index.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import { crxTarget } from '#shared/platforms/toolkit/extension-address.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import udemy, { searchCourses } from '#shared/platforms/udemy/index.ts';
import { yelpLanguage } from '#shared/platforms/yelp/url.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { unsupportedPlatforms } from '#shared/site/discovery/unsupported-platforms.ts';
import { alwaysAnswering, fakeHttp } from './fake-http.ts';

/** Forms of values inside answers and addresses, held at both ends: what is almost one is not taken for one. */

const crx = 'abcdefghijklmnopabcdefghijklmnop';

/** The language that an address has, where the request has another one. */
const languageAt =
  ({ locate }: Platform, address: string) =>
  (language: string) => {
    const found = locate(address + encodeURIComponent(language), { language: 'xx' })?.target.language;
    return found === 'xx' ? undefined : found?.replace('_', '-');
  };
const play = 'https://play.google.com/store/apps/details?id=com.a.b&hl=';
const store = `https://chromewebstore.google.com/detail/a/${crx}?a=b&hl=`;
const languages = { de: 'de', fil: 'fil', 'pt-BR': 'pt-BR', pt_BR: 'pt-BR', 'es-419': 'es-419' };
const noLanguages = [
  ...['', 'd', '1de', ' de', 'de ', 'de;', 'de-', 'de-1', '../de', 'de/..', 'dede', 'de\n', 'de-DE-x'],
  'de-123456789',
];

describe.each<[what: string, read: (text: string) => unknown, found: Record<string, string>, none: string[]]>([
  ['the language in an address of Google Play', languageAt(googlePlay, play), languages, noLanguages],
  ['the language in an address of the Chrome Web Store', languageAt(chromeWebStore, store), languages, noLanguages],
  [
    'the language in an address of Trustpilot',
    languageAt(trustpilot, 'https://www.trustpilot.com/review/a.example?languages='),
    { de: 'de' },
    ['1de', '-de', 'd', 'deutsch', 'all'],
  ],
  [
    'a language of Yelp',
    (tag) => yelpLanguage.safeParse(tag).data,
    { en: 'en', fil: 'fil', zh_TW: 'zh-TW', zh_Hant: 'zh-Hant' },
    ['zh-TW', 'EN', 'xxen', ' en', '1en', 'en ', 'en_', 'en_T', 'en_TWTWT', 'en\n'],
  ],
  [
    'the name before the id of an extension',
    (slug) => crxTarget(crx, slug).path,
    { '%C3%A9t%C3%A9': '%C3%A9t%C3%A9', 'a.b~c_d': 'a.b~c_d', '...': '...' },
    ['a/b', 'a?b', 'a%2fb', '%2e', '.', '..', 'a\n', ''],
  ],
  [
    'the name of a deal in addresses',
    (text) => slugForm.exec(text)?.[0],
    { 'lumen-notes': 'lumen-notes' },
    ['lumen notes', '!lumen', 'lumen-', 'Lumen'],
  ],
])('%s', (_, read, found, none) => {
  it.each(Object.entries(found))('%j is read as %j', (text, value) => expect(read(text)).toBe(value));
  it.each(none)('%j is none', (text) => expect(read(text)).toBeUndefined());
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

it('the hosts of platforms without an endpoint are matched whole', () => {
  const forms = unsupportedPlatforms.flatMap(({ pages = [] }) => pages.map(({ hosts }) => hosts.source));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter((source) => !(source.startsWith('^') && source.endsWith('$')))).toEqual([]);
});
