import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { type ErrorKind, errorKinds } from '#shared/errors.ts';
import { isReviewEndpoint, type ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import { reviewHeaders } from '#shared/reviews/model/response.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { plans } from '../aws/plans.ts';
import { SettingsSchema } from '../aws/settings.ts';

/** The parts of README.md that are made from the code: `npm run readme` writes them, a test holds them. */

const file = join(import.meta.dirname, '../../README.md');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const reviewEndpoints = endpoints.filter(isReviewEndpoint);

const ownFields = ({ request }: ReviewEndpoint): string[] =>
  Object.keys(request.shape).filter((name) => !(name in commonFields) && name !== 'sort_type');

const sorts = ({ request }: ReviewEndpoint): string[] => {
  const { sort_type: sort } = z.toJSONSchema(request, { io: 'input' }).properties ?? {};
  return typeof sort === 'object' && sort.enum ? sort.enum.map(String) : [];
};

const endpointTable = (): string =>
  table(
    ['POST', 'gives', 'platforms', 'own fields', '`sort_type`, the default first'],
    reviewEndpoints.map((endpoint) => [
      `\`${endpoint.path}\``,
      endpoint.summary,
      endpoint.platforms.map(({ title }) => title).join(', '),
      code(ownFields(endpoint)) || '–',
      code(sorts(endpoint)) || '– (newest first)',
    ]),
  );

/** The endpoints that read no reviews of one item. */
const otherTable = (): string =>
  table(
    ['POST', 'gives', 'fields', 'on AWS at'],
    endpoints
      .filter((endpoint) => !isReviewEndpoint(endpoint))
      .map(({ path, summary, request, host, transport }) => [
        `\`${path}\``,
        summary,
        Object.entries(request.shape)
          .map(([name, schema]) => (schema.safeParse(undefined).success ? `\`${name}\`` : `**\`${name}\`**`))
          .join(', '),
        transport === 'events' ? '`StreamUrl`, `BaseUrl`' : host === 'base' ? '`BaseUrl`' : '`PublicBaseUrl`',
      ]),
  );

const fieldTable = (): string =>
  table(
    ['field', 'meaning'],
    Object.entries(commonFields).map(([name, schema]) => [
      `\`${name}\``,
      z.globalRegistry.get(schema)?.description ?? '',
    ]),
  );

/** Platforms are in several endpoints; each is shown once. */
const platforms = (): readonly Platform[] => [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))];

const sourceText = ({ name, credential }: Platform['sources'][number]): string =>
  credential === undefined ? name : `${name} (with \`${credential.toUpperCase()}\`)`;

/** @param verified the sources of each platform that are held against recorded responses */
const platformTable = (verified: ReadonlyMap<string, ReadonlySet<string>>): string =>
  table(
    ['platform', 'query', 'what is read', 'sources', 'verified'],
    platforms().map(({ name, title, accepts, summary, sources }) => [
      `${title} (\`${name}\`)`,
      accepts,
      summary,
      sources.map(sourceText).join(', '),
      sources.flatMap((source) => (verified.get(name)?.has(source.name) ? source.name : [])).join(', ') ||
        'no recorded response yet',
    ]),
  );

const errorTable = (): string =>
  table(
    ['code', 'status', 'retryable', 'meaning'],
    Object.entries(errorKinds).map(([name, { status, retryable, title }]: [string, ErrorKind]) => [
      `\`${name}\``,
      String(status),
      retryable ? 'yes' : 'no',
      title,
    ]),
  );

const warningTable = (): string =>
  table(
    ['code', 'meaning'],
    Object.entries(warningKinds).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

const headerTable = (): string =>
  table(
    ['header', 'meaning'],
    Object.entries(reviewHeaders).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

const planTable = (): string =>
  table(
    ['plan', 'requests a second', 'burst', 'requests a month'],
    Object.entries(plans).map(([name, { requestsPerSecond, burst, requestsPerMonth }]) => [
      name,
      ...[requestsPerSecond, burst, requestsPerMonth].map(String),
    ]),
  );

const defaultOf = (schema: z.ZodType): string => {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '–';
  return typeof data === 'object' ? 'see above' : `\`${data}\``;
};

const settingTable = (): string =>
  table(
    ['setting', 'default', 'what it does'],
    Object.entries(SettingsSchema.shape).map(([name, schema]) => [
      `\`vouch:${name}\``,
      defaultOf(schema),
      z.globalRegistry.get(schema)?.description ?? '',
    ]),
  );

/** README.md with its made parts made anew. */
export const makeReadme = (readme: string, verified: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const parts: Readonly<Record<string, string>> = {
    endpoints: endpointTable(),
    others: otherTable(),
    fields: fieldTable(),
    platforms: platformTable(verified),
    errors: errorTable(),
    warnings: warningTable(),
    headers: headerTable(),
    plans: planTable(),
    settings: settingTable(),
  };
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest = ''] = text.split(start);
    const [, after] = rest.split(end);
    if (after === undefined) throw new Error(`README.md has no part ${name}`);
    return `${before}${start}\n${part}\n${end}${after}`;
  }, readme);
};

export const readReadme = (): string => readFileSync(file, 'utf8');
export const writeReadme = (text: string): void => writeFileSync(file, text);
