import type { Http } from '#shared/http/http.ts';
import googlePlaces from '#shared/platforms/google-places/index.ts';
import { endingAt } from '../fake-http.ts';

const id = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const feature = '0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52';
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
  await expect(found(query, endingAt('https://www.google.com/maps', text, status).http)).rejects.toMatchObject({
    code,
  });
});

it('a place id is not requested, a share link is not recognised as a name', () => {
  expect(googlePlaces.locate(link, {})).toEqual({ target: { id: link }, unresolved: true });
  expect(googlePlaces.locate(id, {})).toEqual({ target: { id } });
});
