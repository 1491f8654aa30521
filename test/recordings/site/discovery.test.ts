import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { HtmlPage } from '#shared/html/html-page.ts';
import { discoverPlatforms } from '#shared/site/discovery/discover-platforms.ts';
import { hasRecordings, recordings } from '../expected.ts';
import { describeRecordings } from '../suite.ts';

const folder = join(recordings, 'domain-reviews');

const Expected = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      notes: z.string().default(''),
      platforms: z
        .array(
          z.object({
            platform: z.string(),
            query: z.string(),
            url: z.string(),
            same_domain: z.boolean().nullable(),
            business_unit_id: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
});

const pages = hasRecordings
  ? Expected.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))).files.flatMap(
      ({ platforms, ...about }) => (platforms ? { ...about, platforms } : []),
    )
  : [];

type Page = (typeof pages)[number];

/** The page's own address, where an entry names it; else its domain, from the notes. */
const addressOf = ({ platforms, notes }: Page): URL => {
  const own = platforms.find(({ platform }) => platform === 'schema-org')?.url;
  return new URL(own ?? `https://${/age of ([\w.-]+\w)/.exec(notes)?.[1]}/`);
};

/** In our words: reviews of the page itself are a web page's, and are asked for by its address. */
const inOurWords = ({ platform, query, url, same_domain }: Page['platforms'][number]) =>
  platform === 'schema-org'
    ? { platform: 'web-page', query: `web-page: ${url}`, url, same_domain }
    : { platform, query, url, same_domain };

describeRecordings('recorded pages', () => {
  it('are four', () => expect(pages).toHaveLength(4));

  it.each(pages)('$file shows its platforms and no others', (recorded) => {
    const html = readFileSync(join(folder, recorded.file), 'utf8');
    const found = discoverPlatforms(new HtmlPage(html, addressOf(recorded)), discoverable(contract.platforms));
    expect(found.map(({ platform, query, url, same_domain }) => ({ platform, query, url, same_domain }))).toEqual(
      recorded.platforms.map(inOurWords),
    );
    for (const { business_unit_id: unit } of recorded.platforms) {
      if (unit !== undefined) expect(found[0]?.precise_query).toContain(`?businessUnitId=${unit}`);
    }
  });
});
