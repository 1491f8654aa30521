import type { Http } from '#shared/http/http.ts';
import { domainPage } from '#shared/platforms/trustpilot/page.ts';
import { answered } from '../../http/answered.ts';

/** A client whose requests all end at this address, after redirects. */
const endingAt = (url: string, status = 200): Http => ({
  credential: () => undefined,
  send: async () => answered({ status, url, contentType: 'text/html', text: '<title>Log in</title>' }),
});
const request = { target: { id: 'plum.example' }, sort: 'newest', wanted: 20 };
const logIn = 'https://www.trustpilot.com/users/connect?redirect=%2Freview%2Fplum.example';

it('a later page that redirects to the log-in is said to need one', async () => {
  const page = await domainPage.page({ ...request, cursor: '2' }, endingAt(logIn));
  expect(page).toEqual({ reviews: [], dropped: 0, next: undefined, needsLogIn: true });
});

it.each([
  ['1', logIn, 200, 'upstream_blocked'],
  [undefined, logIn, 200, 'upstream_blocked'],
  ['2', logIn, 404, 'item_not_found'],
  ['2', 'https://www.trustpilot.com/review/plum.example', 200, 'upstream_changed'],
])('the page %s at %s with status %i is %s', async (cursor, url, status, code) => {
  await expect(domainPage.page({ ...request, cursor }, endingAt(url, status))).rejects.toMatchObject({ code });
});

it('ten pages are shown without a log-in', () => expect(domainPage.maximumReviews).toBe(200));
