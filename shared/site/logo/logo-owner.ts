/** The schema.org types that have a logo without being the owner of the page. */
export const otherTypes = ['Brand', 'Product', 'ProductGroup', 'Service', 'JobPosting', 'Event'];

/** The properties that name the owner of a page. A node at another property belongs to the content of the page. */
export const ownerProperties = ['publisher', 'copyrightHolder', 'sourceOrganization'];
