import { startSandbox } from '#infra/sandbox/index.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { sources as allSources, targetsOf } from '../../platforms/every-platform.ts';
import { nextOf } from '../../reviews/read/list-source.ts';

/**
 * The fields that each source publishes, in the records of its platform in the sandbox: a stand-in that leaves one out, or
 * writes it where no adapter reads it, fails here. Every field of the list is filled in by some review of the sandbox.
 * `author.{id,name}` are two fields.
 */
const published: Readonly<Record<string, string>> = {
  'airbnb stays-pdp-reviews': `
    author.{avatar_url,id,location,profile_url} id language replies.{author_name,text} text
    translation.{language,text}`,
  'apartments listing-page': 'created_at_precision text title',
  'app-store amp-api': 'id replies.{created_at,id,text} text title',
  'app-store feed': 'author.{id,profile_url} helpful_count id item_variant text title',
  'app-store product-page': 'id replies.{created_at,text} text title',
  'app-store user-reviews-row': 'author.id helpful_count id replies.{created_at,id,text} text title',
  'apple-podcasts feed': 'author.{id,profile_url} helpful_count id text title',
  'apple-podcasts user-reviews-row': 'author.id helpful_count id text title',
  'appsumo deal-reviews': `
    author.{avatar_url,id} helpful_count id is_verified media.{thumbnail_url,type,url}
    replies.{author_name,created_at,id,text} text title updated_at url`,
  'booking review-list': `
    author.{avatar_url,is_anonymous,location} cons experienced_at helpful_count id is_verified item_variant
    language media.{thumbnail_url,type,url} pros replies.text title`,
  'chrome-web-store batchexecute, page-data':
    'author.avatar_url helpful_count id item_variant language replies.{created_at,text} text updated_at',
  'chrome-web-store page-markup':
    'author.avatar_url created_at_precision helpful_count id replies.{author_name,created_at,text} text',
  'famewall wall': 'author.title html id url',
  'firefox-add-ons ratings-api':
    'author.{id,profile_url} id item_variant replies.{author_name,created_at,id,text} text',
  'fiverr gig-page': `
    author.{avatar_url,location} id language media.{thumbnail_url,type,url} replies.{author_name,created_at,text}
    text`,
  'freelancer api': 'author.{avatar_url,id,location,profile_url} id item_variant sub_ratings.{name,rating} text',
  'getyourguide partner-api': 'author.location created_at_precision id sub_ratings.{name,rating} text title',
  'getyourguide travelers-api': 'author.{is_anonymous,location} id language text',
  'google-places public-list': `
    author.{avatar_url,id,profile_url} helpful_count id language media.{thumbnail_url,type,url} replies.text
    sub_ratings.{name,rating} text translation.{language,text} url`,
  'google-places place-details': 'author.{avatar_url,id,profile_url} language text',
  'google-places places-v1': 'author.{avatar_url,id,profile_url} id language text',
  'google-play batchexecute, batchexecute-page': `
    author.{avatar_url,id} helpful_count id item_variant replies.{author_name,created_at,text}
    sub_ratings.{name,rating} text title url`,
  'google-play details-page': `
    author.{avatar_url,id} helpful_count id item_variant replies.{author_name,created_at,text}
    sub_ratings.{name,rating} text url`,
  'senja wall': 'author.{avatar_url,id,profile_url,title} created_at_precision html id media.{type,url} text',
  'shapo wall': 'author.{avatar_url,profile_url,title} id media.{type,url} text',
  'tripadvisor content-api': 'experienced_at helpful_count id language text title url',
  'tripadvisor graphql, page': `
    author.{avatar_url,id,location,profile_url} created_at_precision experienced_at helpful_count id language
    media.{type,url} replies.{author_name,created_at,id,text} sub_ratings.{name,rating} text title
    url`,
  'trustpilot official-api': 'author.id helpful_count id is_verified language replies.{created_at,text} text title url',
  'trustpilot page-data': `
    author.{avatar_url,id,location,profile_url} experienced_at helpful_count id is_verified language
    replies.{created_at,text} text title updated_at url`,
  'trustpilot trustbox': 'id text title url',
  'udemy course-reviews': 'author.{avatar_url,id} id replies.{author_name,created_at,id,text} text updated_at',
  'viator partner-api': 'helpful_count id language replies.{author_name,created_at,id,text} syndicated_from text title',
  'web-page schema-org': 'created_at_precision id text title',
  'yelp fusion-api': 'author.{id,profile_url} id is_truncated text url',
  'yelp gql-feed': `
    author.{avatar_url,id,location,profile_url} helpful_count id language media.{thumbnail_url,type,url}
    replies.{author_name,created_at,text} text url`,
  'yelp review-feed': `
    author.{avatar_url,id,location,profile_url} created_at_precision helpful_count id language media.{type,url}
    text url`,
};

/** What every source publishes beside that. */
const always = ['author.name', 'created_at', 'rating'];

/** The fields of each source, by its platform and name. */
const fieldsOfSources = new Map(
  Object.entries(published).flatMap(([key, text]) => {
    const [platform, names = ''] = key.split(/ (.*)/);
    const own = text
      .trim()
      .split(/\s+/)
      .flatMap((field) => {
        const [, group, members = ''] = /^(\w+)\.\{(.*)\}$/.exec(field) ?? [];
        return group === undefined ? [field] : members.split(',').map((member) => `${group}.${member}`);
      });
    return names.split(', ').map((name): [string, string[]] => [`${platform} ${name}`, [...always, ...own]]);
  }),
);

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

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
  const { hosts } = platform;
  const deadline = Date.now() + 20_000;
  const http = createHttp({ hosts, credential: () => 'a-key', origins: sandbox.origins, deadline });
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
const missingIn = async (source: Source, platform: Platform, fields: Iterable<string>): Promise<string[]> => {
  const missing = new Set(fields);
  for (const target of targetsOf(platform)) {
    for await (const { reviews } of pagesOf(source, platform, target)) {
      for (const field of reviews.flatMap((review) => fieldsOf(review))) missing.delete(field);
      if (missing.size === 0) return [];
    }
  }
  return [...missing];
};

const sources = allSources.filter(({ source }) => !source.aggregatesOnly);

it.each(sources)(
  'the sandbox has every field that $name publishes',
  async ({ name, platform, source }) => {
    expect(await missingIn(source, platform, fieldsOfSources.get(name) ?? [])).toEqual([]);
  },
  30_000,
);

it('names every source, and none that does not exist', () => {
  expect(new Set(fieldsOfSources.keys())).toEqual(new Set(sources.map(({ name }) => name)));
});
