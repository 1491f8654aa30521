import type { Http } from '#shared/http/http.ts';
import googlePlaces from '#shared/platforms/google-places/index.ts';
import { cidOf, featureIdOf, placeIdOf } from '#shared/platforms/google-places/url.ts';
import { fc } from '../../toolkit/properties.ts';
import { codeOf, endingAt } from '../fake-http.ts';

const id = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const feature = '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52';

it('a place id and a feature id follow from each other', () => {
  expect([placeIdOf(feature), featureIdOf(id), cidOf(feature)]).toEqual([id, feature, '10281119596374313554']);
});

it('every pair of numbers survives both directions', () => {
  const number = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((value) => value.toString(16));
  fc.assert(
    fc.property(number, number, (first, second) => {
      const id = placeIdOf(`0x${first}:0x${second}`);
      expect(id).toMatch(/^ChIJ[\w-]{23}$/);
      expect(featureIdOf(id ?? '')).toBe(`0x${first}:0x${second}`);
    }),
  );
});

it.each(['0x0:0x8eaddfcd1b32ca52', '0x1:0x0', '0x1', '0x1:0x12345678901234567', '1:2', ''])('%j has no id', (id) => {
  expect(placeIdOf(id)).toBeUndefined();
});

it.each(['GhIJQWDl0CIeQUARxks3icF8U8A', 'ChIJ', `${id}AA`, `${id.slice(0, 14)}AA${id.slice(16)}`])(
  '%s has no feature id',
  (id) => expect(featureIdOf(id)).toBeUndefined(),
);

it('a cid needs no first number', () => {
  expect(cidOf('0x0:0x8eaddfcd1b32ca52')).toBe('10281119596374313554');
  expect([cidOf('0x1:0x0'), cidOf('x')]).toEqual([undefined, undefined]);
});

const cid = 'cid:10281119596374313554';
const link = 'https://maps.app.goo.gl/abcdef12345';
const other = '0x1:0x2';

const found = (query: string, http: Http) => googlePlaces.find(query, { language: 'de' }, http);
const exact = [{ target: { id, language: 'de' }, isExact: true }];

it.each([
  ['the whole address', `https://www.google.com/maps/place/Shop/data=!4m2!3m1!1s${feature}`, ''],
  ['the place id', `https://www.google.com/maps/place/?q=place_id:${id}`, ''],
  ['the cid and its page', 'https://maps.google.com/?cid=10281119596374313554', `["${other}"],["${feature}"]`],
  ['a page that names one place', 'https://www.google.com/maps/@1,2,3z', `["${feature}","${feature.toUpperCase()}"]`],
])('a share link is resolved by %s', async (_, url, text) => {
  const { http, asked } = endingAt(url, text);
  expect(await found(link, http)).toEqual(exact);
  expect(asked.map((request) => request.url)).toEqual([link]);
});

it('a cid is resolved by its page, among other places', async () => {
  const { http, asked } = endingAt('https://www.google.com/maps?cid=1', `["${other}"],["${feature}"]`);
  expect(await found(cid, http)).toEqual(exact);
  expect(asked.map((request) => request.url)).toEqual(['https://www.google.com/maps?cid=10281119596374313554']);
});

it.each([
  ['several places', link, `["${feature}"],["${other}"]`, 200, 'upstream_changed'],
  ['no place', link, '<script>', 200, 'upstream_changed'],
  ['another place than the cid', cid, `["${other}"]`, 200, 'upstream_changed'],
  ['nowhere', link, '', 404, 'item_not_found'],
])('what leads to %s is %s', async (_, query, text, status, code) => {
  expect(await codeOf(found(query, endingAt('https://www.google.com/maps', text, status).http))).toBe(code);
});
