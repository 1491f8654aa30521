/** What has a logo in schema.org's terms, too, without being behind a page. */
export const otherTypes = ['Brand', 'Product', 'ProductGroup', 'Service', 'JobPosting', 'Event'];

/** The properties by which pages name who is behind them. Things at any other belong to what a page tells of. */
export const ownerProperties = ['publisher', 'copyrightHolder', 'sourceOrganization'];
