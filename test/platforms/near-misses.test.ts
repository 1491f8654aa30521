import { platforms, sources } from './every-platform.ts';
import { queriesOf } from './queries-suite.ts';

/**
 * Every form is held at both ends: what is almost a cursor, an id or an address of a platform is not recognized. Callers send
 * cursors back in tokens, and sources write them into addresses.
 */

/** Each source of several pages has one or more of these cursors. */
const cursors = ['1', '2', '7', '10', '100', 'en:1:', 'en:100:abc', 'eyJhIjoxfQ==', 'CgIIZA'];

const hostile = [
  ...[' ', '\n', '.', '1.5', '1/..', '1&a=b', '1?a', '1#a', '1%2f', '1;', '"1"'],
  ...['1'.repeat(2_001), 'a'.repeat(2_001), 'é'],
];

const forms = sources.flatMap(({ name, source: { cursor: form } }) => (form ? { name, form } : []));

describe.each(forms)('a cursor of $name', ({ form }) => {
  const own = cursors.filter((text) => form.test(text));

  it('is among the examples', () => expect(own.length).toBeGreaterThan(0));

  it.each(own)('%j is not one with a text around it', (text) => {
    const around = [` ${text}`, `${text} `, `${text}\n`, `\n${text}`, `../${text}`, `?a=${text}`, `${text}\n${text}`];
    expect(around.filter((each) => form.test(each))).toEqual([]);
  });

  it('is nothing that changes an address', () => expect(hostile.filter((text) => form.test(text))).toEqual([]));

  it('is a short number, if it is a number', () => {
    const isNumber = form.test('1') && !form.test('a');
    expect(isNumber && ['12345678', '-1', '1a', 'a1'].some((text) => form.test(text))).toBe(false);
  });

  it('is the same in every call', () => expect([form.global, form.sticky]).toEqual([false, false]));
});

/** The same address at hosts that only look like the host of the platform, or inside another address. */
const elsewhere = (query: string): string[] => {
  const { protocol, host, pathname, search } = new URL(query);
  const hosts = [`evil${host}`, `${host}.evil.example`, host.replace('.', '')];
  return [
    ...hosts.map((other) => `${protocol}//${other}${pathname}${search}`),
    `https://evil.example/${query}`,
    `https://evil.example/?u=${encodeURIComponent(query)}`,
  ];
};

const withTextAround = (query: string): string[] => [
  `see ${query}`,
  `${query} please`,
  `${query}\n${query}`,
  `!${query}`,
  `${query}!`,
];

// Any address is one of a web page.
describe.each(platforms.filter(({ name }) => name !== 'web-page'))('an item of $name', ({ name, locate }) => {
  const accepted = queriesOf(name).accepted.map(({ query }) => query);
  const recognized = (queries: readonly string[]) => queries.filter((query) => locate(query, {}) !== undefined);

  it('is not at a host that only looks like its own', () => {
    const addresses = accepted.filter((query) => /^https?:\/\//.test(query));
    expect(addresses.length).toBeGreaterThan(0);
    expect(recognized(addresses.flatMap(elsewhere))).toEqual([]);
  });

  it('is not an id with a text around it', () => {
    expect(recognized(accepted.filter((query) => !query.includes('/')).flatMap(withTextAround))).toEqual([]);
  });
});
