import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { sources as allSources, targetsOf } from '../../platforms/every-platform.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { sandboxHttp } from '../../reviews/walks/network.ts';
import fields from '../../samples/published-fields.json' with { type: 'json' };

/**
 * The fields that each source publishes, in the records of its platform in the sandbox: a stand-in that leaves one out, or
 * writes it where no adapter reads it, fails here. Every field of the list is filled in by some review of the sandbox.
 */
const published = new Map(Object.entries(fields));

/** What every source publishes beside that. */
const always = ['author.name', 'created_at', 'rating'];

/** The paths of the values that are there, such as `author.name`. Lists have no place of their own in a path. */
const fieldsOf = (value: unknown, path = ''): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    fieldsOf(each, Array.isArray(value) ? path : `${path}.${name}`.replace(/^\./, '')),
  );
};

/** The pages of a list, one after the other; none after a failure. */
async function* pagesOf(source: Source, platform: Platform, target: Target): AsyncGenerator<Page> {
  const http = sandboxHttp(platform);
  const [sort = platform.sorts[0]] = platform.sorts.filter((each) => source.sorts?.includes(each) ?? true);
  const cursors = source.cursors?.all ?? [];
  let cursor = cursors[0];
  for (let index = 1; index < 12; index += 1) {
    const page = await source.page({ target, sort, cursor, wanted: 100 }, http).catch(() => undefined);
    if (page === undefined) return;
    yield page;
    cursor = cursors[index] ?? nextOf(page) ?? ('check' in page.end ? page.end.check : undefined);
    if (cursor === undefined) return;
  }
}

/** What no review of the sandbox has of the fields of a source; reading ends where nothing is missing. */
const missingIn = async (source: Source, platform: Platform, names = ''): Promise<string[]> => {
  const missing = new Set([...always, ...names.split(' ')]);
  for (const target of targetsOf(platform)) {
    for await (const { reviews } of pagesOf(source, platform, target)) {
      for (const field of reviews.flatMap((review) => fieldsOf(review))) missing.delete(field);
      if (missing.size === 0) return [];
    }
  }
  return [...missing];
};

const sources = allSources.filter(({ source }) => !source.aggregatesOnly);

it.each(sources)('the sandbox has every field that $name publishes', async ({ name, platform, source }) => {
  expect(await missingIn(source, platform, published.get(name))).toEqual([]);
});

it('names every source, and none that does not exist', () => {
  expect(new Set(published.keys())).toEqual(new Set(sources.map(({ name }) => name)));
});
