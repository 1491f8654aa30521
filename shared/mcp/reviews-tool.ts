/** The tool that reads reviews of every kind. The number of reviews per call is limited by an agent's context. */
export const reviewsTool = { name: 'get_reviews', standardReviews: 10, mostReviews: 50 } as const;

/** How much of each review a call returns. */
export const details = ['short', 'full'] as const;
export type Detail = (typeof details)[number];
