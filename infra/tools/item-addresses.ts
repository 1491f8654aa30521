import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';

/** The path of the file, from the project's root. */
export const itemAddressesFile = 'shared/reviews/model/item-addresses.json';

/** The forms of the addresses of every platform's items, with the endpoint that reads it, as JSON. */
export const itemAddresses = (): string => {
  const rows = endpoints.filter(isReviewEndpoint).flatMap(({ name: endpoint, platforms }) =>
    platforms
      .filter(({ pages }) => pages.length > 0)
      .map(({ name: platform, title, pages }) => ({
        endpoint,
        platform,
        title,
        pages: pages.map(({ hosts, path, parameters = [] }) => ({
          hosts: hosts.source,
          path: path.source,
          flags: path.flags,
          parameters: [...parameters],
        })),
      })),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
};

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../..', itemAddressesFile), itemAddresses());
