import * as z from 'zod';
import { longestQuery, queryText } from '../../query/query-text.ts';

const message = 'Must be a domain or a URL, in 1 to 2,048 characters';

/** The request field that names a site. An address that is not public is refused when it is fetched. */
export const SiteQuery = z
  .string(message)
  .max(longestQuery, message)
  .overwrite(queryText)
  .min(1, message)
  .meta({ description: 'A domain or the URL of a page: example.com, https://www.example.com/shop' });
