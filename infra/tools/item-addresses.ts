import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';

/** The content of item-addresses.json: the forms of the addresses of every platform's items, with the endpoint that reads it. */
export const itemAddresses = () =>
  endpoints.filter(isReviewEndpoint).flatMap(({ name: endpoint, platforms }) =>
    platforms
      .filter(({ pages }) => pages.length > 0)
      .map(({ name: platform, title, pages }) => ({
        endpoint,
        platform,
        title,
        pages: pages.map(({ hosts, path, parameters = [] }) => ({
          hosts: hosts.source,
          path: path.source,
          ...(path.flags !== '' && { flags: path.flags }),
          ...(parameters.length > 0 && { parameters }),
        })),
      })),
  );
