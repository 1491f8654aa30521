import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { reviewEndpoints } from './endpoints.ts';
import { code, list, sentence } from './markdown.ts';

/** The sources that recorded responses confirm, by platform. */
export type VerifiedSources = ReadonlyMap<string, ReadonlySet<string>>;

const isGeneral = ({ hosts }: Platform): boolean => hosts === 'public';

/** Every platform once, the general web page last. */
const platforms = (): readonly Platform[] =>
  [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))].sort(
    (one, other) => Number(isGeneral(one)) - Number(isGeneral(other)),
  );

const endpointsOf = (platform: Platform): string => {
  const own = reviewEndpoints.filter((endpoint) => endpoint.platforms.includes(platform));
  return own.length === reviewEndpoints.length ? 'all review endpoints' : code(own.map(({ path }) => path));
};

/** The values of `sort_type` that both the endpoint and the platform have. */
const sortsOf = (platform: Platform): string => {
  const [endpoint] = reviewEndpoints.filter(({ platforms: own }) => own.includes(platform));
  return isGeneral(platform) ? '' : code(platform.sorts.filter((sort) => endpoint?.sorts.includes(sort)));
};

const sourceText = ({ name, credential }: Source, isVerified: boolean): string => {
  const needed = credential === undefined ? [] : [`needs \`${credential.toUpperCase()}\``];
  const notes = [...needed, ...(isVerified ? ['verified'] : [])].join(', ');
  return notes === '' ? `\`${name}\`` : `\`${name}\` (${notes})`;
};

const editionTexts = { list: 'the list of reviews', translation: 'the language of translations' } as const;

const section = (platform: Platform, verified: ReadonlySet<string>): string => {
  const { name, title, summary, accepts, editions = {}, sources } = platform;
  const sorts = sortsOf(platform);
  const facts = [
    `Endpoint: ${endpointsOf(platform)}`,
    `Query: ${accepts}`,
    ...(sorts === '' ? [] : [`\`sort_type\`: ${sorts}`]),
    ...Object.entries(editions).map(([field, use]) => `\`${field}\` chooses ${editionTexts[use]}`),
    ...(platform.allEditions ? [`"all" reads ${platform.allEditions.length} editions, one after the other`] : []),
    `Sources, in order: ${sources.map((source) => sourceText(source, verified.has(source.name))).join(', ')}`,
  ];
  return [`## ${title} (\`${name}\`)`, sentence(summary), list(facts)].join('\n\n');
};

/** A section for each platform. */
export const platformSections = (verified: VerifiedSources): string =>
  platforms()
    .map((platform) => section(platform, verified.get(platform.name) ?? new Set()))
    .join('\n\n');
