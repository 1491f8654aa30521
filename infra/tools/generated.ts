import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { settingsJsonSchema } from '../aws/settings.ts';
import { readApi } from './client/api.ts';
import { pythonTypes } from './client/python-types.ts';
import { clientTypes } from './client/typescript-types.ts';
import { calendarWords, magnitudeWords } from './language-words.ts';
import { toolList } from './mcp-tools.ts';

const root = join(import.meta.dirname, '../..');

const mark = '# Below: written by `npm run readme` from the contracts. Do not edit.\n';

const json = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** A form as short as the page wants it, which loads all: without names of groups, and without a backslash before `/`. */
const shortForm = ({ source }: RegExp): string => source.replaceAll('\\/', '/').replaceAll(/\(\?<\w+>/g, '(');

/** The content of item-addresses.json: the forms of the addresses of all platforms' items, with their endpoints. */
const itemAddresses = () =>
  endpoints.filter(isReviewEndpoint).flatMap(({ name: endpoint, platforms }) =>
    platforms
      .filter(({ pages }) => pages.length > 0)
      .map(({ name: platform, title, pages }) => ({
        endpoint,
        platform,
        title,
        pages: pages.map(({ hosts, path, parameters = [] }) => ({
          hosts: shortForm(hosts),
          path: shortForm(path),
          ...(path.flags !== '' && { flags: path.flags }),
          ...(parameters.length > 0 && { parameters }),
        })),
      })),
  );

/** The files that are generated, wholly or in part: their texts, by their path from the root. A test compares them. */
export const generatedFiles = (): Readonly<Record<string, string>> => {
  const api = readApi(endpoints);
  const python = 'client/python/vouch.py';
  const [own = ''] = readFileSync(join(root, python), 'utf8').split(mark);
  return {
    'client/src/types.ts': clientTypes(api),
    [python]: `${own}${mark}\n\n${pythonTypes(api)}`,
    'shared/reviews/model/item-addresses.json': json(itemAddresses()),
    'infra/settings/schema.json': json(settingsJsonSchema()),
    'shared/mcp/tools.json': json(toolList()),
    'shared/generation/checks/magnitude-words.json': json(magnitudeWords()),
    'shared/generation/checks/calendar-words.json': json(calendarWords()),
  };
};

/** `npm run readme`: writes them. */
if (import.meta.main) {
  for (const [file, text] of Object.entries(generatedFiles())) {
    writeFileSync(join(root, file), text);
    console.log(`Wrote ${file}`);
  }
}
