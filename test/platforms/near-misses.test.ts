import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { queryTables } from './queries-suite.ts';

/** Every form is held at both ends: what is almost a cursor, an id or an address of a platform is not recognised. */
const platforms = [...new Set(endpoints.filter(isReviewEndpoint).flatMap((endpoint) => endpoint.platforms))];

const sources = platforms.flatMap((platform) =>
  platform.sources.map(({ name, cursor }) => ({ name: `${platform.name} ${name}`, cursor })),
);

/** Each source has one or more of these cursors. */
const cursors = ['', '1', '2', '7', '10', '100', 'en:1:', 'en:100:abc', 'eyJhIjoxfQ==', 'CgIIZA'];

describe.each(sources)('a cursor of $name', ({ cursor }) => {
  const own = cursors.filter((text) => cursor.test(text));

  it('is among the examples', () => expect(own.length).toBeGreaterThan(0));

  it.each(own)('%j is not one with a text around it', (text) => {
    const around = [` ${text}`, `${text} `, `${text}\n`, `\n${text}`, `../${text}`, `?a=${text}`, `${text}\n${text}`];
    expect(around.filter((each) => cursor.test(each))).toEqual([]);
  });
});

const Table = z.object({ accepted: z.array(z.object({ query: z.string() })) });
const acceptedBy = (name: string): string[] =>
  Table.parse(JSON.parse(readFileSync(queryTables.get(name) ?? '', 'utf8'))).accepted.map(({ query }) => query);

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
  const accepted = acceptedBy(name);
  const recognised = (queries: readonly string[]) => queries.filter((query) => locate(query, {}) !== undefined);

  it('is not at a host that only looks like its own', () => {
    const addresses = accepted.filter((query) => /^https?:\/\//.test(query));
    expect(addresses.length).toBeGreaterThan(0);
    expect(recognised(addresses.flatMap(elsewhere))).toEqual([]);
  });

  it('is not an id with a text around it', () => {
    expect(recognised(accepted.filter((query) => !query.includes('/')).flatMap(withTextAround))).toEqual([]);
  });
});
