import anyPlatform from '#functions/reviews/any-platform/contract.ts';
import { checkRows } from '#shared/bulk/manifest/manifest.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import { mostBytes } from '#shared/bulk/operations/operations.ts';
import { encodeToken, hashOf } from '#shared/reviews/read/token.ts';
import { numbered, type Reader, repeated, unlessRefused } from './reader.ts';

/** Lists of items, as they are uploaded for a job. */

const header = 'endpoint,query\n';

/** An uploaded list of as many items as one may have. */
const items =
  (make: (index: number) => string, before = '') =>
  (bytes: number): string =>
    before + numbered(make, Math.min(bytes, 50_000 * make(100_000).length));

/** The same as lines of JSON. */
const objects = (make: (index: number) => object) => items((index) => `${JSON.stringify(make(index))}\n`);

/** The columns of a table that is as wide as one may be. */
const columns = `query,${Array.from({ length: 499 }, (_, index) => `a${index}`).join()}\n`;

const tokenOf = (index: number): string =>
  encodeToken(
    {
      endpoint: 'mobile-app-store',
      platform: 'app-store',
      targets: [{ id: `${index}` }],
      sort: 'newest',
      wanted: '{}',
    },
    'a',
    {
      began: index,
      edition: 0,
      at: { source: 'feed', cursor: '2', known: 1, read: 9, dropped: 0, seen: hashOf('a').repeat(30) },
    },
  );

/** The fields that every review endpoint has. */
const everyField = {
  reviews_to_fetch: 500,
  is_text_formatted: true,
  sync_date: '2026-01-31T09:00:00Z',
  until_date: '2026-01-31T09:00:00Z',
  minimum_rating: 1,
  maximum_rating: 5,
  has_text: true,
  language: 'en',
  country: 'us',
  sort_type: 'newest',
};

/** A request whose values are in few others. */
const distinct = (index: number) => ({
  query: `app-store: ${index}`,
  sync_date: new Date(index * 1_000_000).toISOString(),
  until_date: new Date(index * 1_000_000 + 1_000_000_000).toISOString(),
  minimum_rating: (index % 4_001) / 1_000,
  maximum_rating: 4 + (index % 997) / 1_000,
  language: `de-a${1_000 + (index % 500)}`,
});

/** A request with every field. */
const whole = (index: number) => ({ ...everyField, url: `https://apps.apple.com/us/app/id${index}` });

/** Tables of as many rows as a list may have. */
const queries = (rows: Readonly<Record<string, (index: number) => string>>): Reader['inputs'] =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, items(row, header)]));

/** Lists of queries with almost 2,048 characters. */
const longQueries = (queriesOf: Readonly<Record<string, (index: number) => string>>): Reader['inputs'] => {
  const row = (query: string): string => `${JSON.stringify({ endpoint: 'mobile-app-store', query })}\n`;
  const list = (make: (index: number) => string) => (bytes: number) => {
    const size = Buffer.byteLength(row(make(100_000)));
    return Array.from({ length: Math.floor(bytes / size) }, (_, index) => row(make(index))).join('');
  };
  return Object.fromEntries(Object.entries(queriesOf).map(([name, make]) => [name, list(make)]));
};

/** Lists of addresses with almost 2,048 characters: of the App Store, or of Google Play for what is in parameters. */
const longAddresses = (parts: Readonly<Record<string, string>>): Reader['inputs'] => {
  const address = (part: string, index: number): string =>
    part.startsWith('&')
      ? repeated(part, `https://play.google.com/store/apps/details?id=com.a${index}`)(2_000)
      : `https://apps.apple.com/us/app/${repeated(part)(2_000)}/id${1_000_000 + index}`;
  const list = (part: string) => (bytes: number) => numbered((index) => `{"url":"${address(part, index)}"}\n`, bytes);
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, list(part)]));
};

export const jobReaders: readonly Reader[] = [
  {
    name: 'items of a job',
    limit: mostBytes,
    read: unlessRefused((text) => checkRows(readManifest(text, anyPlatform), anyPlatform)),
    inputs: {
      'distinct items': items((index) => `mobile-app-store,${1_000_000 + index}\n`, header),
      'items as JSON': objects((index) => ({ url: `https://apps.apple.com/us/app/id${1_000_000 + index}` })),
      'chosen platforms': objects((index) => ({ query: `app-store: ${1_000_000 + index}` })),
      'all fields': objects(whole),
      'all fields of a table': items(
        (index) => `${Object.values(whole(index)).join()}\n`,
        `${Object.keys(whole(0)).join()}\n`,
      ),
      'all fields of an array': (bytes) =>
        `[${items((index) => `${JSON.stringify(whole(index))},`)(bytes).slice(0, -1)}]`,
      'the same unknown members': `«{"query":"app-store: 1",${numbered((index) => `"a${index}":1,`, 3_000)}"z":1}\n»`,
      'unknown members of an array': (bytes) =>
        `[${numbered(
          (index) => (index % 20 === 0 ? `{"query":"app-store: 1",` : `"a${index}":1${index % 20 === 19 ? '},' : ','}`),
          Math.min(bytes, 10_000_000),
        )}{}]`,
      editions: objects((index) => {
        const [language, country] = ['de', 'us'].map((each) => Array<string>(250).fill(each));
        return { query: `app-store: ${index}`, language, country };
      }),
      'names without a platform': items((index) => `,a${index}\n`, header),
      'unknown members': (bytes) =>
        numbered(
          (index) =>
            index % 30 === 0 ? `{"query":"app-store: 1",` : `"a${index}":1${index % 30 === 29 ? '}\n' : ','}`,
          bytes * 0.94, // An object takes more than its members.
        ),
      'empty cells': `${columns}«app-store: 1${','.repeat(499)}\n»`,
      'unknown cells': `${columns}«app-store: 1${',1'.repeat(499)}\n»`,
      'cells with quotation marks': `${columns}«"app-store: 1"${','.repeat(499)}\n»`,
      'cells without values': items(
        (index) => `app-store: ${index},null,null,null,null\n`,
        'query,has_text,sync_date,language,country\n',
      ),
      'distinct moments': objects((index) => {
        const date = new Date(index * 60_000).toISOString();
        return { query: `app-store: ${index}`, sync_date: date, until_date: date };
      }),
      'distinct tokens': objects((index) => ({ query: `app-store: ${index}`, pagination_token: tokenOf(index) })),
      'distinct prefixes': items((index) => `mobile-app-store,x${index}: name\n`, header),
      'texts that are numbers': items((index) => `short-term-rental,${2 ** 53 + 2 * index}\n`, 'endpoint,hotel_id\n'),
      'short members': (bytes) =>
        numbered((index) => `{"query":"app-store: ${index}",${'"a":1,"b":2,"c":3,'.repeat(20)}"z":1}\n`, bytes),
      'distinct ratings': objects((index) => {
        const rating = index / 10_001;
        return { query: `app-store: ${index}`, minimum_rating: rating, maximum_rating: rating };
      }),
      'distinct numbers': objects((index) => ({ deal_id: index + 1 })),
      'distinct languages': objects((index) => ({
        query: `app-store: ${index}`,
        language: Array.from({ length: 4 }, (_, place) => `de-Latn-DE-x-a${index}-b${place}-c-d-e`),
      })),
      'everything distinct': objects((index) => {
        return { ...distinct(index), language: [distinct(index).language, 'en'], country: ['us', 'de'] };
      }),
      'everything distinct but lists': objects(distinct),
      'different lists of many languages': (bytes) =>
        numbered(
          (index) =>
            `${JSON.stringify({ query: `app-store: ${index}`, language: Array.from({ length: 40 }, (_, place) => `de-a${1_000 + (index % 500)}-b${1_000 + place}`) })}\n`,
          Math.min(bytes, 5_000 * 600),
        ),
      'fields of other endpoints': objects((index) => {
        return { ...everyField, endpoint: 'mobile-app-store', query: `${index}`, deal_id: 1, hotel_id: 'a' };
      }),
      'empty fields': objects((index) => {
        return { query: `app-store: ${index}`, sync_date: ' ', until_date: ' ', language: ' ', country: ' ' };
      }),
      'fields of a table with spaces': items(
        (index) => `app-store: ${index}, TRUE , 2026-01-31 09:00 , DE , UK \n`,
        'query,has_text,sync_date,language,country\n',
      ),
      ...queries({
        'names in quotes': (index) => `mobile-app-store,'name ${index}'\n`,
        'names in Chinese': (index) => `mobile-app-store,${String.fromCodePoint(0x4e00 + (index % 20_000))}${index}\n`,
        'names with accents': (index) => `mobile-app-store,é${index}: ü\n`,
        'names at many platforms': (index) => `freelance-marketplace,name ${index}\n`,
        'names of businesses': (index) => `business-review-site,name.${index} ab\n`,
        'addresses in texts': (index) =>
          `any-platform,Look at https://apps.apple.com/us/app/id${1_000_000 + index} !\n`,
        'addresses, distinct hosts': (index) => `,https://a${index}.example/a/b?c=d\n`,
        'addresses, distinct hosts in Chinese': (index) =>
          `,https://${String.fromCodePoint(0x4e00 + (index % 20_000))}${index}.example/a\n`,
        'addresses without a scheme': (index) => `,apps.apple.com/us/app/id${1_000_000 + index}\n`,
        'addresses of stores': (index) => `,market://details?id=com.a${index}\n`,
        'broken schemes': (index) => `,https:/apps.apple.com/us/app/id${1_000_000 + index}\n`,
      }),
      ...longQueries({
        'closing brackets': (index) => `${index}a${')'.repeat(1_990)}`,
        'brackets of an address': (index) => `https://a.example/${index}${'('.repeat(970)}${')'.repeat(970)}`,
        'dashes behind a name': (index) => `${index}${'\u2014'.repeat(1_990)}`,
        'long names in Chinese': (index) => `${index}${'\u6f22'.repeat(1_990)}`,
        'parameters of one name': (index) => `https://www.google.com/maps?${'q=a&'.repeat(480)}${index}`,
      }),
      'addresses with parameters': items(
        (index) => `https://www.booking.com/hotel/de/a${index}.en-gb.html?${'aid=1&'.repeat(50)}\n`,
        'url\n',
      ),
      ...longAddresses({
        'encoded letters of an address': '%41',
        'slashes of an address': '//a',
        'parts of a path': ';a/',
        'parameters of an address': '&a=b',
        'short parameters of an address': '&a',
      }),
      'cells in quotation marks': `${columns}«app-store: 1${',"1"'.repeat(499)}\n»`,
      'empty cells in quotation marks': `${columns}«app-store: 1${',""'.repeat(499)}\n»`,
      'cells with line ends': `${columns}«app-store: 1${',"\n"'.repeat(399)}${','.repeat(100)}\n»`,
      'cells of spaces': `${columns}«app-store: 1${', '.repeat(499)}\n»`,
      'commas in one column': `query\n«app-store: 1${',a,,'.repeat(100)}\n»`,
      'fields of short rows': `hotel_id,${'abcdefghi'.split('').join()}\n«1,,,,,,,,,\n»`,
      'members in another order': (bytes) =>
        numbered((index) => {
          const members = Array.from({ length: 400 }, (_, place) => `"a${(place + index) % 400}":1`);
          return `{"query":"app-store: ${index}",${members.join()}}\n`;
        }, bytes),
      'general addresses': (bytes) =>
        numbered((index) => `{"url":"https://a${index}.example/${'a-b/'.repeat(450)}?${'q=a&'.repeat(30)}"}\n`, bytes),
      'cells of long lists': `query,language\n«app-store: 1,"[${'""de"",'.repeat(240)}""de""]"\n»`,
      'cell of brackets': 'query,has_text\napp-store: 1,«[»',
      'unknown columns': items((index) => `{"url":"https://apps.apple.com/us/app/id1","a${index}":1}\n`),
    },
  },
];
