/** What the page says of Vouch. The local gateway and AWS write it into the page too, so that it is drawn at once. */
export const frontTitle = 'Every public review, one JSON.';

/** @param platforms how many platforms are read */
export const frontLead = (platforms: number): string =>
  `Paste the link of an app, a stay, a shop, a course or a podcast. ${platforms} platforms, one format, no guesses: what a platform hides is null, what it blocks is an error.`;
