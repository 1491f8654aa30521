import { endpoints } from '#functions/index.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import { createHttp } from '#shared/http/client.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { targetsOf } from './targets.ts';

/**
 * The fields that each source publishes, in the records of its platform in the sandbox: a stand-in that leaves one out, or
 * writes it where no adapter reads it, fails here. Every field of the list is filled in by some review of the sandbox.
 */
const published: Readonly<Record<string, string>> = {
  'airbnb stays-pdp-reviews': `
    author.avatar_url author.id author.location author.name author.profile_url created_at id language rating
    rating_scale replies.author_name replies.text text translation.language translation.text`,
  'apartments listing-page': `
    author.name created_at created_at_precision rating rating_scale text title`,
  'app-store amp-api': `
    author.name created_at id rating rating_scale replies.created_at replies.id replies.text text title`,
  'app-store feed': `
    author.id author.name author.profile_url created_at helpful_count id item_variant rating rating_scale
    text title`,
  'app-store product-page': `
    author.name created_at id rating rating_scale replies.created_at replies.text text title`,
  'app-store user-reviews-row': `
    author.id author.name created_at helpful_count id rating rating_scale replies.created_at replies.id
    replies.text text title`,
  'apple-podcasts feed': `
    author.id author.name author.profile_url created_at helpful_count id rating rating_scale text title`,
  'apple-podcasts user-reviews-row': `
    author.id author.name created_at helpful_count id rating rating_scale text title`,
  'appsumo deal-reviews': `
    author.avatar_url author.id author.name created_at helpful_count id is_verified media.thumbnail_url
    media.type media.url rating rating_scale replies.author_name replies.created_at replies.id replies.text
    text title updated_at url`,
  'booking review-list': `
    author.avatar_url author.is_anonymous author.location author.name cons created_at experienced_at
    helpful_count id is_verified item_variant language media.thumbnail_url media.type media.url pros rating
    rating_scale replies.text title`,
  'chrome-web-store batchexecute': `
    author.avatar_url author.name created_at helpful_count id item_variant language rating rating_scale
    replies.created_at replies.text text updated_at`,
  'chrome-web-store page-data': `
    author.avatar_url author.name created_at helpful_count id item_variant language rating rating_scale
    replies.created_at replies.text text updated_at`,
  'chrome-web-store page-markup': `
    author.avatar_url author.name created_at created_at_precision helpful_count id rating rating_scale
    replies.author_name replies.created_at replies.text text`,
  'famewall wall': `
    author.name author.title created_at html id rating rating_scale url`,
  'firefox-add-ons ratings-api': `
    author.id author.name author.profile_url created_at id item_variant rating rating_scale
    replies.author_name replies.created_at replies.id replies.text text`,
  'fiverr gig-page': `
    author.avatar_url author.location author.name created_at id language media.thumbnail_url media.type
    media.url rating rating_scale replies.author_name replies.created_at replies.text text`,
  'freelancer api': `
    author.avatar_url author.id author.location author.name author.profile_url created_at id item_variant
    rating rating_scale sub_ratings.name sub_ratings.rating sub_ratings.rating_scale text`,
  'freelancer api-with-token': `
    author.avatar_url author.id author.location author.name author.profile_url created_at id item_variant
    rating rating_scale sub_ratings.name sub_ratings.rating sub_ratings.rating_scale text`,
  'getyourguide partner-api': `
    author.location author.name created_at created_at_precision id rating rating_scale sub_ratings.name
    sub_ratings.rating sub_ratings.rating_scale text title`,
  'getyourguide travelers-api': `
    author.is_anonymous author.location author.name created_at created_at_precision id language rating
    rating_scale text title`,
  'google-places public-list': `
    author.avatar_url author.id author.name author.profile_url created_at helpful_count id language
    media.thumbnail_url media.type media.url rating rating_scale replies.text sub_ratings.name
    sub_ratings.rating sub_ratings.rating_scale text translation.language translation.text url`,
  'google-places place-details': `
    author.avatar_url author.id author.name author.profile_url created_at language rating rating_scale text`,
  'google-places places-v1': `
    author.avatar_url author.id author.name author.profile_url created_at id language rating rating_scale
    text`,
  'google-play batchexecute': `
    author.avatar_url author.id author.name created_at helpful_count id item_variant rating rating_scale
    replies.author_name replies.created_at replies.text sub_ratings.name sub_ratings.rating
    sub_ratings.rating_scale text title url`,
  'google-play batchexecute-page': `
    author.avatar_url author.id author.name created_at helpful_count id item_variant rating rating_scale
    replies.author_name replies.created_at replies.text sub_ratings.name sub_ratings.rating
    sub_ratings.rating_scale text title url`,
  'google-play details-page': `
    author.avatar_url author.id author.name created_at helpful_count id item_variant rating rating_scale
    replies.author_name replies.created_at replies.text sub_ratings.name sub_ratings.rating
    sub_ratings.rating_scale text url`,
  'senja wall': `
    author.avatar_url author.id author.name author.profile_url author.title created_at
    created_at_precision html id media.type media.url rating rating_scale text`,
  'shapo wall': `
    author.avatar_url author.name author.profile_url author.title created_at id media.type media.url
    rating rating_scale text`,
  'tripadvisor content-api': `
    author.name created_at experienced_at helpful_count id language rating rating_scale text title url`,
  'tripadvisor graphql': `
    author.avatar_url author.id author.location author.name author.profile_url created_at
    created_at_precision experienced_at helpful_count id language media.type media.url rating rating_scale
    replies.author_name replies.created_at replies.id replies.text sub_ratings.name sub_ratings.rating
    sub_ratings.rating_scale text title url`,
  'tripadvisor page': `
    author.avatar_url author.id author.location author.name author.profile_url created_at
    created_at_precision experienced_at helpful_count id language media.type media.url rating rating_scale
    replies.author_name replies.created_at replies.id replies.text sub_ratings.name sub_ratings.rating
    sub_ratings.rating_scale text title url`,
  'trustpilot official-api': `
    author.id author.name created_at helpful_count id is_verified language rating rating_scale
    replies.created_at replies.text text title url`,
  'trustpilot page-data': `
    author.avatar_url author.id author.location author.name author.profile_url created_at experienced_at
    helpful_count id is_verified language rating rating_scale replies.created_at replies.text text title
    updated_at url`,
  'trustpilot trustbox': `
    author.name created_at id rating rating_scale text title url`,
  'udemy course-reviews': `
    author.avatar_url author.id author.name created_at id rating rating_scale replies.author_name
    replies.created_at replies.id replies.text text updated_at`,
  'viator partner-api': `
    author.name created_at helpful_count id language rating rating_scale replies.author_name
    replies.created_at replies.id replies.text syndicated_from text title`,
  'web-page schema-org': `
    author.name created_at created_at_precision id rating rating_scale text title`,
  'yelp fusion-api': `
    author.id author.name author.profile_url created_at id is_truncated rating rating_scale text url`,
  'yelp gql-feed': `
    author.avatar_url author.id author.location author.name author.profile_url created_at helpful_count id
    language media.thumbnail_url media.type media.url rating rating_scale replies.author_name
    replies.created_at replies.text text url`,
  'yelp review-feed': `
    author.avatar_url author.id author.location author.name author.profile_url created_at
    created_at_precision helpful_count id language media.type media.url rating rating_scale text url`,
};

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

const reviewEndpoints = endpoints.filter(isReviewEndpoint);
const platforms = [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))];

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

const sources = platforms.flatMap((platform) =>
  platform.sources
    .filter(({ aggregatesOnly }) => !aggregatesOnly)
    .map((source) => ({ name: `${platform.name} ${source.name}`, platform, source })),
);

it.each(sources)(
  'the sandbox has every field that $name publishes',
  async ({ name, platform, source }) => {
    const fields = published[name]?.trim().split(/\s+/) ?? [];
    expect(fields).toContain('rating');
    expect(await missingIn(source, platform, fields)).toEqual([]);
  },
  30_000,
);

it('names no source that does not exist', () => {
  expect(new Set(Object.keys(published))).toEqual(new Set(sources.map(({ name }) => name)));
});
