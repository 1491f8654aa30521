import { isVouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import {
  checkList,
  decodeToken,
  encodeToken,
  hashLength,
  isSameQuery,
  mostRemembered,
  type Place,
  type TokenScope,
  type Walk,
} from '#shared/reviews/read/token.ts';
import { anyText, fc } from '../../toolkit/properties.ts';
import { drafts, listSource } from './list-source.ts';
import { callOf, platform } from './synthetic.ts';

const scope: TokenScope = {
  endpoint: 'mobile-app-store',
  platform: 'app-store',
  targets: [{ id: '389801252', country: 'us' }],
  sort: 'newest',
};
const place: Place = { source: 'feed', cursor: '2', back: '1', known: 7, read: 57, dropped: 0, seen: 'abcdefg' };
const walk: Walk = { began: 1_795_000_000, edition: 0, at: place };
const token = decodeToken(encodeToken(scope, 'Instagram', walk));
const refused = expect.objectContaining({ code: 'invalid_pagination_token' });

const encoded = (json: string, seen = 'abcdefg') => `${seen}.${Buffer.from(json).toString('base64url')}`;
const tampered = (patch: object, seen?: string) => encoded(JSON.stringify({ ...token, ...patch }), seen);

it('gives back what was put in, in letters that fit a header', () => {
  const text = (maxLength: number) => anyText({ maxLength }).map((each) => each.toWellFormed());
  const walks = fc.record<Walk>({
    began: fc.nat(),
    edition: fc.nat(),
    at: fc.record<Place>({
      source: text(20),
      cursor: fc.option(text(40)),
      back: fc.option(text(40)),
      known: fc.nat(100_000),
      read: fc.nat(),
      dropped: fc.nat(),
      seen: fc.constantFrom('', 'abcdefg', 'abcdefghijklmn'),
      odd: fc.constant(true),
      breaks: fc.nat(),
    }),
  });
  fc.assert(
    fc.property(walks, text(40), (each, query) => {
      const text = encodeToken(scope, query, each);
      expect(text).toMatch(/^[\w-]*\.[\w-]+$/);
      expect(decodeToken(text)).toMatchObject({ platform: 'app-store', item: '389801252', walk: each });
      expect(isSameQuery(decodeToken(text), query)).toBe(true);
    }),
  );
});

describe('the memory of a token', () => {
  const seen = Array.from({ length: mostRemembered }, (_, index) => String(index).padStart(hashLength, 'h')).join('');
  const kept = (at: Place, targets = scope.targets) => {
    const text = encodeToken({ ...scope, platform: 'p'.repeat(60), targets }, 'q', { ...walk, at });
    expect(() => commonFields().pagination_token.parse(text)).not.toThrow();
    return decodeToken(text).walk.at;
  };

  it('holds about as many reviews as a call returns', () => expect(kept({ ...place, seen })?.seen).toBe(seen));

  it('gives way to a long cursor: the oldest reviews go first, then the page before', () => {
    const long = { ...place, cursor: 'c'.repeat(1_400), seen };
    expect(seen.endsWith(kept({ ...long, back: '1' })?.seen ?? '-')).toBe(true);
    expect(kept({ ...long, back: '1' })?.back).toBe('1');
    // The page before goes where the reviews of the last page have no room beside it.
    const back = 'b'.repeat(1_200);
    const lasting = { ...long, cursor: 'c'.repeat(1_200), back };
    const room = (kept(lasting)?.seen.length ?? 0) / hashLength;
    expect([kept({ ...lasting, known: room })?.back, kept({ ...lasting, known: room + 1 })?.back]).toEqual([
      back,
      undefined,
    ]);
    const longer = { ...place, cursor: 'c'.repeat(2_000), back: 'b'.repeat(2_000), seen };
    expect(kept(longer, [{ id: 'i'.repeat(500) }])).toMatchObject({ cursor: longer.cursor });
    expect(kept(longer, [{ id: 'i'.repeat(500) }])?.back).toBeUndefined();
  });
});

describe('a part of a token', () => {
  const of = (patch: object, seen?: string) => () => decodeToken(tampered(patch, seen));
  const at = (patch: object) => of({ walk: { ...walk, at: { ...place, ...patch } } });

  it.each([
    ['an item', of({ item: 'x'.repeat(2_048) }), of({ item: 'x'.repeat(2_049) })],
    ['a platform', of({ platform: 'x'.repeat(60) }), of({ platform: 'x'.repeat(61) })],
    ['a source', at({ source: 'x'.repeat(60) }), at({ source: 'x'.repeat(61) })],
    ['a cursor', at({ cursor: 'x'.repeat(2_000) }), at({ cursor: 'x'.repeat(2_001) })],
    ['a number of known reviews', at({ known: 100_000 }), at({ known: 100_001 })],
    ['a memory', of({}, 'x'.repeat(3_500)), of({}, 'x'.repeat(3_501))],
    ['marks', at({ marks: 'x'.repeat(42) }), at({ marks: 'x'.repeat(43) })],
  ])('may be as long as %s can be, and no longer', (_, longest, longer) => {
    expect(longest).not.toThrow();
    expect(longer).toThrow(refused);
  });
});

describe('a malformed token is refused', () => {
  it.each([
    ['no base64', '***'],
    ['no JSON', encoded('{')],
    ['null', encoded('null')],
    ['a list 1,500 levels deep', encoded('['.repeat(1_500) + ']'.repeat(1_500))],
    ['cut off', encodeToken(scope, 'q', walk).slice(0, -1)],
    ['without hashes and the dot', encodeToken(scope, 'q', walk).slice(8)],
    ['of another version', tampered({ v: 2 })],
    ['of the form before', encoded(JSON.stringify(token)).slice(8)],
    ['with a text for a place', tampered({ walk: { ...walk, at: 'first' } })],
    ['without a scope', tampered({ scope: null })],
    ['without a walk', tampered({ walk: null })],
    ['with a negative edition', tampered({ walk: { ...walk, edition: -1 } })],
    ['with a negative number of known reviews', tampered({ walk: { ...walk, at: { ...place, known: -1 } } })],
    ['with a negative count', tampered({ walk: { ...walk, at: { ...place, read: -1 } } })],
    ['with a number for a cursor', tampered({ walk: { ...walk, at: { ...place, cursor: 2 } } })],
    ['with a memory of another form', tampered({}, '<b>')],
  ])('%s', (_, text) => expect(() => decodeToken(text)).toThrow(refused));

  it('whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.json().map((json) => btoa(encodeURI(json))),
        ),
        (text) => {
          try {
            decodeToken(text);
          } catch (error) {
            expect(isVouchError(error, 'invalid_pagination_token')).toBe(true);
          }
        },
      ),
    );
  });
});

const sources = [{ name: 'feed', cursor: /^\d$/ }];
/** Checks a token whose place has these values, where the cursors of its source have this form. */
const at = (patch: Partial<Place>, cursor: RegExp) => () =>
  checkList({ ...token, walk: { ...walk, at: { ...place, ...patch } } }, scope, [{ name: 'feed', cursor }]);

it.each<[object, object, boolean]>([
  [{}, { reviews_to_fetch: 3, is_text_formatted: true }, true],
  [{ minimum_rating: 4 }, { minimum_rating: 4 }, true],
  [{ minimum_rating: 4 }, {}, false],
  [{ minimum_rating: 4 }, { maximum_rating: 4 }, false],
  [{}, { has_text: true }, false],
  [{}, { until_date: '2026-11-01' }, false],
  [{}, { sync_date: '2026-01-01' }, false],
  [{ sync_date: '2020-01-01T08:00:00Z' }, { sync_date: '2020-01-01T08:00:09Z' }, true], // As worked out for each call.
  [{ sync_date: '2020-01-01T08:00:00Z' }, { sync_date: '2020-01-02T08:00:00Z' }, false],
  [{}, { review_unique_id: '0' }, false], // It was passed: it would not be found behind the token.
])('the token of a request with %j continues one with %j: %s', async (first, then, isContinued) => {
  const { source } = listSource(() => drafts(30));
  const plum = platform('plum', { locate: () => ({ target: { id: '1' } }), sources: [source] });
  const call = (fields: object) => fetchReviews(callOf({ query: '1', reviews_to_fetch: 5, ...fields }, [plum]));
  const next = call({ ...then, pagination_token: (await call(first)).nextToken });
  if (isContinued) expect((await next).reviews[0]?.review_id).toBe('5');
  else await expect(next).rejects.toMatchObject(refused);
});

describe('a token', () => {
  it('belongs to its scope', () => expect(() => checkList(token, scope, sources)).not.toThrow());

  it.each<[what: string, scope: TokenScope]>([
    ['endpoint', { ...scope, endpoint: 'podcast-directory' }],
    ['platform', { ...scope, platform: 'google-play' }],
    ['item', { ...scope, targets: [{ id: '389801253', country: 'us' }] }],
    ['country', { ...scope, targets: [{ id: '389801252', country: 'de' }] }],
    ['edition', { ...scope, targets: [{ id: '389801252' }] }],
    ['list of editions', { ...scope, targets: [scope.targets[0], { id: '389801252', country: 'de' }] }],
    ['language', { ...scope, targets: [{ ...scope.targets[0], language: 'de' }] }],
    ['sort', { ...scope, sort: 'oldest' }],
    ['filter', { ...scope, wanted: '{"minimum_rating":4}' }],
  ])('is refused for another %s', (_, other) => expect(() => checkList(token, other, sources)).toThrow(refused));

  it('is refused for an edition behind the last', () => {
    const behind = { ...token, walk: { ...walk, edition: 1 } };
    expect(() => checkList(behind, scope, sources)).toThrow(refused);
  });

  it('is refused where its platform is not served', () => {
    const text = encodeToken(scope, 'Instagram', walk);
    expect(decodeToken(text, [{ name: 'google-play' }, { name: 'app-store' }])).toEqual(token);
    expect(() => decodeToken(text, [{ name: 'google-play' }])).toThrow(refused);
  });

  it.each(['instagram', 'Instagram ', ''])('is not of the query %j', (query) => {
    expect(isSameQuery(token, query)).toBe(false);
  });

  it.each<[cursor: string | null, form: RegExp]>([
    ['2', /^\d$/],
    [null, /^\d$/],
    [null, /^$/],
  ])('at the cursor %j is where %s says', (cursor, form) => {
    expect(at({ cursor, back: undefined }, form)).not.toThrow();
  });

  it.each<[cursor: string, form: RegExp]>([
    ['../admin', /^\d$/],
    ['2', /^$/],
  ])('at the cursor %j is refused where %s is the form', (cursor, form) => {
    expect(at({ cursor, back: undefined }, form)).toThrow(refused);
    expect(at({ cursor: null, back: cursor }, form)).toThrow(refused);
  });

  it('is refused at a source that the platform does not have', () => {
    expect(() => checkList(token, scope, [{ name: 'other', cursor: /^.*$/ }])).toThrow(refused);
    expect(() => checkList(token, scope, [{ name: 'feed' }])).toThrow(refused); // A list of one page.
  });
});
