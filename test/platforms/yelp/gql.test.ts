import { askDocument } from '#shared/platforms/yelp/gql.ts';
import { alwaysAnswering } from '../fake-http.ts';

const ids = { variable: 'VOUCH_YELP_TEST_IDS', known: ['one', 'two'] };
const ask = (http: Parameters<typeof askDocument>[3]) => askDocument('GetIt', ids, { a: 1 }, http);

it('a request names its operation and the page that it comes from, in headers and body', async () => {
  const { http, asked } = alwaysAnswering([{ data: {} }]);
  expect(await ask(http)).toEqual({ data: {} });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: 'https://www.yelp.com/gql/batch',
      headers: { origin: 'https://www.yelp.com', referer: 'https://www.yelp.com/', 'x-apollo-operation-name': 'GetIt' },
      json: [
        { operationName: 'GetIt', variables: { a: 1 }, extensions: { operationType: 'query', documentId: 'one' } },
      ],
      statuses: [403],
    },
  ]);
});

it.each([
  ['Forbidden', 'upstream_changed', 2],
  [' Forbidden\n', 'upstream_changed', 2],
  ['Forbidden by the wall', 'upstream_blocked', 1],
  ['<html></html>', 'upstream_blocked', 1],
])('a 403 of %j is %s, after %i requests', async (body, code, requests) => {
  const { http, asked } = alwaysAnswering(body, 403);
  await expect(ask(http)).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(requests);
});

it('a business that Yelp does not know has no result', async () => {
  const { http } = alwaysAnswering([{ errors: [{ extensions: { code: 'BAD_ENCID' } }] }]);
  expect(await ask(http)).toBeUndefined();
});
