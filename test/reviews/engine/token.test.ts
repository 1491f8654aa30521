import { isVouchError } from '#shared/errors.ts';
import { nextPosition } from '#shared/reviews/engine/stand-in.ts';
import {
  checkPlatform,
  checkPosition,
  checkScope,
  decodeToken,
  encodeToken,
  isSameQuery,
  type Position,
  type TokenScope,
} from '#shared/reviews/engine/token.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import { anyText, fc } from '../../properties.ts';

const scope: TokenScope = {
  endpoint: 'mobile-app-store',
  platform: 'app-store',
  target: { id: '389801252', country: 'us' },
  sort: 'newest',
};
const position: Position = {
  source: 'feed-json',
  cursor: '2',
  offset: 7,
  last: { id: 'r1', date: '2026-11-01T12:00:00Z' },
  delivered: 57,
};
const token = decodeToken(encodeToken(scope, 'Instagram', position));
const refused = expect.objectContaining({ code: 'invalid_pagination_token' });

const tampered = (patch: object) => Buffer.from(JSON.stringify({ ...token, ...patch })).toString('base64url');

it('gives back what was put in, in letters that fit a header', () => {
  const text = (maxLength: number) => anyText({ maxLength }).map((each) => each.toWellFormed());
  const positions = fc.record<Position>({
    source: text(20),
    cursor: fc.option(text(40)),
    offset: fc.nat(100_000),
    last: fc.option(fc.record({ id: text(40), date: fc.constantFrom(null, '2026-11-01T12:00:00Z') })),
    delivered: fc.nat(),
  });
  fc.assert(
    fc.property(positions, text(40), (at, query) => {
      const encoded = encodeToken(scope, query, at);
      expect(encoded).toMatch(/^[\w-]+$/);
      expect(decodeToken(encoded)).toMatchObject({ platform: 'app-store', item: '389801252', at });
      expect(isSameQuery(decodeToken(encoded), query)).toBe(true);
    }),
  );
});

it('fits the request field, however long its parts are', () => {
  const longest: Position = {
    source: 's'.repeat(60),
    cursor: 'c'.repeat(2_000),
    offset: 100_000,
    last: { id: 'i'.repeat(200), date: '2026-11-01T12:00:00.000Z' },
    delivered: Number.MAX_SAFE_INTEGER,
  };
  const wide = { ...scope, platform: 'p'.repeat(60), target: { id: 'i'.repeat(500) } };
  expect(() => commonFields.pagination_token.parse(encodeToken(wide, 'q', longest))).not.toThrow();
});

it('fits the request field with as much memory as nextPosition gives it', () => {
  const anchor: Position = {
    source: 's'.repeat(60),
    cursor: 'c'.repeat(1_500),
    offset: 100_000,
    last: { id: 'i'.repeat(200), date: '2026-11-01T12:00:00.000Z' },
    delivered: Number.MAX_SAFE_INTEGER,
    read: Number.MAX_SAFE_INTEGER,
  };
  const itemId = 'i'.repeat(100);
  const memoryOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => String(index));
    return nextPosition(position, { remembered: new Set(), anchor, ids, itemId });
  };
  const wide = { ...scope, platform: 'p'.repeat(60), target: { id: itemId } };
  expect(memoryOf(100)).toMatchObject({ also: expect.stringMatching(/^[\w-]{700}$/) });
  expect(() => commonFields.pagination_token.parse(encodeToken(wide, 'q', memoryOf(100)))).not.toThrow();
  expect(memoryOf(101)).toBe(position);
});

describe('a part of a token', () => {
  const of = (patch: object) => () => decodeToken(tampered(patch));
  const at = (patch: object) => of({ at: { ...position, ...patch } });

  it.each([
    ['an item', of({ item: 'x'.repeat(2_048) }), of({ item: 'x'.repeat(2_049) })],
    ['a platform', of({ platform: 'x'.repeat(60) }), of({ platform: 'x'.repeat(61) })],
    ['a source', at({ source: 'x'.repeat(60) }), at({ source: 'x'.repeat(61) })],
    ['a cursor', at({ cursor: 'x'.repeat(2_000) }), at({ cursor: 'x'.repeat(2_001) })],
    ['an offset', at({ offset: 100_000 }), at({ offset: 100_001 })],
    ['an id', at({ last: { id: 'x'.repeat(200), date: null } }), at({ last: { id: 'x'.repeat(201), date: null } })],
  ])('may be as long as %s can be, and no longer', (_, longest, longer) => {
    expect(longest).not.toThrow();
    expect(longer).toThrow(refused);
  });
});

describe('a malformed token is refused', () => {
  it.each([
    ['no base64', '***'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['a list 1,500 levels deep', Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)).toString('base64url')],
    ['cut off', encodeToken(scope, 'q', position).slice(0, -10)],
    ['of another version', tampered({ v: 2 })],
    ['without a scope', tampered({ scope: null })],
    ['with a negative offset', tampered({ at: { ...position, offset: -1 } })],
    ['with a huge offset', tampered({ at: { ...position, offset: 1e9 } })],
    ['with a negative count', tampered({ at: { ...position, delivered: -1 } })],
    ['with a number for a cursor', tampered({ at: { ...position, cursor: 2 } })],
    ['with a long cursor', tampered({ at: { ...position, cursor: 'x'.repeat(2_001) } })],
    ['with a memory of another form', tampered({ at: { ...position, also: '<b>' } })],
    ['with a date that is none', tampered({ at: { ...position, last: { id: 'r1', date: 'soon' } } })],
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

describe('a token', () => {
  it('belongs to its scope', () => expect(() => checkScope(token, scope)).not.toThrow());

  it.each<[what: string, scope: TokenScope]>([
    ['endpoint', { ...scope, endpoint: 'podcast-directory' }],
    ['platform', { ...scope, platform: 'google-play' }],
    ['item', { ...scope, target: { id: '389801253', country: 'us' } }],
    ['country', { ...scope, target: { id: '389801252', country: 'de' } }],
    ['edition', { ...scope, target: { id: '389801252' } }],
    ['language', { ...scope, target: { ...scope.target, language: 'de' } }],
    ['sort', { ...scope, sort: 'oldest' }],
  ])('is refused for another %s', (_, other) => expect(() => checkScope(token, other)).toThrow(refused));

  it('is refused where its platform is not served', () => {
    expect(() => checkPlatform(token, [{ name: 'google-play' }, { name: 'app-store' }])).not.toThrow();
    expect(() => checkPlatform(token, [{ name: 'google-play' }])).toThrow(refused);
  });

  it.each(['instagram', 'Instagram ', ''])('is not of the query %j', (query) => {
    expect(isSameQuery(token, query)).toBe(false);
  });

  it.each<[cursor: string | null, form: RegExp]>([
    ['2', /^\d$/],
    [null, /^\d$/],
    [null, /^$/],
  ])('at the cursor %j is where %s says', (cursor, form) => {
    expect(() => checkPosition({ ...position, cursor }, form)).not.toThrow();
  });

  it.each<[cursor: string | null, form: RegExp | undefined]>([
    ['../admin', /^\d$/],
    ['2', /^$/],
    ['2', undefined],
    [null, undefined],
  ])('at the cursor %j is refused where %s is the form', (cursor, form) => {
    expect(() => checkPosition({ ...position, cursor }, form)).toThrow(refused);
  });
});
