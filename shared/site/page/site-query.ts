import * as z from 'zod';

const message = 'Must be a domain or a URL, in 1 to 2,048 characters';

/** The request field that names a site. An address that is not public is refused when it is fetched. */
export const SiteQuery = z
  .string(message)
  .max(2_048, message)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, message))
  .meta({ description: 'A domain or the URL of a page: example.com, https://www.example.com/shop' });
