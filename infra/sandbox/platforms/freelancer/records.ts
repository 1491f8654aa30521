import { chanceOf, digitsOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { tally } from '../../words/reviews.ts';
import { clientOf, type Freelancer, reviewsOfFreelancer } from './items.ts';
import { wordsOf } from './words.ts';

const criteria = ['quality', 'communication', 'expertise', 'professionalism', 'hire_again'];

/** Stars by criterion, near those of the whole. */
const categoryRatings = ({ seed, rating }: SyntheticReview): Record<string, number> => {
  const chance = chanceOf(`${seed}/criteria`);
  const stars = criteria.map((name) => {
    const other = rating === 5 ? 4 : rating + chance.pick([-1, 1]);
    return [name, chance.happens(0.2) ? Math.max(1, other) : rating] as const;
  });
  return Object.fromEntries(stars);
};

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, number) => sum + number, 0)) / numbers.length) / 10;

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const recordOf = (freelancer: Freelancer, review: SyntheticReview): object => {
  const { text, project } = wordsOf(review, freelancer.language);
  const ratings = categoryRatings(review);
  const context = Number(digitsOf(`${review.seed}/project`, 8));
  return {
    id: Number(digitsOf(review.seed, 8)),
    to_user_id: freelancer.id,
    from_user_id: clientOf(review, freelancer.language).id,
    role: 'freelancer',
    status: 'active',
    time_submitted: seconds(review.writtenAt),
    submitdate: seconds(review.writtenAt),
    description: text,
    rating: mean(Object.values(ratings)),
    rating_details: { category_ratings: ratings },
    review_project_status: 'complete',
    project_id: context,
    bid_amount: null,
    paid_amount: null,
    currency: null,
    review_context: { review_type: 'project', context_id: context, context_name: project, seo_url: `jobs/${context}` },
  };
};

/** A picture's address without a scheme, or only a path, or none at all. */
const avatarOf = (seed: string): string | null => {
  const chance = chanceOf(`${seed}/avatar`);
  const path = `/ppic/${digitsOf(seed, 8)}/logo/${uuidOf(seed)}.jpg`;
  return chance.pick([`//cdn3.f-cdn.com${path}`, path, null]);
};

/** A user. What is not asked for is null, as the reputation is of the people beside a list. */
const userOf = (
  person: { id: number; username: string; display_name: string; public_name: string | null },
  place: { city: string | null; country: string },
  reputation: object | null,
): object => ({
  ...person,
  registration_date: seconds(Date.UTC(2018, 2, 9)) + Number(digitsOf(person.username, 7)),
  location: { country: { name: place.country, code: null }, city: place.city },
  reputation,
  avatar: null,
  avatar_cdn: avatarOf(person.username),
});

/** The profile of a freelancer. */
export const profileOf = (freelancer: Freelancer, withReputation: boolean): object => {
  const { id, username, name } = freelancer;
  const { count, average } = tally(reviewsOfFreelancer(freelancer), 0);
  const history = { overall: Math.round(average * 10) / 10, reviews: count };
  const reputation = withReputation ? { user_id: id, role: 'freelancer', entire_history: history } : null;
  return userOf({ id, username, display_name: name, public_name: name }, freelancer, reputation);
};

const countries = ['Australia', 'Canada', 'Germany', 'India', 'Spain', 'United States'];

/** A window of a freelancer's reviews, newest first, and who wrote them. */
export const windowOf = (freelancer: Freelancer, offset: number, limit: number): object => {
  const all = reviewsOfFreelancer(freelancer);
  const start = freelancer.fault === 'repeated_page' ? 0 : offset;
  const shown = all.slice(start, start + limit);
  const people = shown.map((review) => {
    const client = clientOf(review, freelancer.language);
    const country = chanceOf(`${review.seed}/country`).pick(countries);
    return [client.id, userOf(client, { city: null, country }, null)] as const;
  });
  const reviews = shown.map((review) => recordOf(freelancer, review));
  if (freelancer.fault === 'changed_layout') return { feedback: { rows: reviews } };
  return { reviews, users: Object.fromEntries(people), projects: {}, reviews_count: all.length };
};
