/** The tool that reads reviews of every kind, and how many of them one call returns: more would fill an agent's context. */
export const reviewsTool = { name: 'get_reviews', standardReviews: 10, mostReviews: 50 } as const;

/** How much of each review a call returns. */
export const details = ['short', 'full'] as const;
export type Detail = (typeof details)[number];
