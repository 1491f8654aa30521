import { type Answer, jsonAnswer, pageIn } from '../../answer.ts';
import { chanceOf, digitsOf, uuidOf } from '../../random.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { clientPhrases } from '../../words/client-phrases.ts';
import { moodOf } from '../../words/phrases.ts';
import { type SyntheticReview, tally } from '../../words/reviews.ts';
import {
  clientOf,
  type Freelancer,
  freelancerItems,
  freelancers,
  type ReviewLanguage,
  reviewsOfFreelancer,
} from './items.ts';

/** What a client wrote, and the name of the project. A few say nothing. */
const wordsOf = ({ seed, rating }: SyntheticReview, language: ReviewLanguage) => {
  const chance = chanceOf(`${seed}/words`);
  const phrases = clientPhrases[language];
  const mood = moodOf(rating);
  const sentences = [
    chance.pick(phrases(`openings ${mood}`)),
    ...(chance.happens(0.6) ? [chance.pick(phrases(`closings ${mood}`))] : []),
  ];
  return {
    project: chance.pick(phrases('projects')),
    text: chance.happens(0.05) ? '' : sentences.join(chance.happens(0.2) ? '\r\n\r\n' : ' '),
  };
};

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
const profileOf = (freelancer: Freelancer, withReputation: boolean): object => {
  const { id, username, name } = freelancer;
  const { count, average } = tally(reviewsOfFreelancer(freelancer), 0);
  const history = { overall: Math.round(average * 10) / 10, reviews: count };
  const reputation = withReputation ? { user_id: id, role: 'freelancer', entire_history: history } : null;
  return userOf({ id, username, display_name: name, public_name: name }, freelancer, reputation);
};

const countries = ['Australia', 'Canada', 'Germany', 'India', 'Spain', 'United States'];

/** A window of a freelancer's reviews, newest first, and who wrote them. */
const windowOf = (freelancer: Freelancer, offset: number, limit: number): object => {
  const all = reviewsOfFreelancer(freelancer);
  const shown = pageIn(all, freelancer.fault, offset, limit);
  const people = shown.map((review) => {
    const client = clientOf(review, freelancer.language);
    const country = chanceOf(`${review.seed}/country`).pick(countries);
    return [client.id, userOf(client, { city: null, country }, null)] as const;
  });
  const reviews = shown.map((review) => recordOf(freelancer, review));
  if (freelancer.fault === 'changed_layout') return { feedback: { rows: reviews } };
  return { reviews, users: Object.fromEntries(people), projects: {}, reviews_count: all.length };
};

const json = (body: object, status = 200): Answer =>
  jsonAnswer({ ...body, request_id: uuidOf('sandbox').replaceAll('-', '') }, status);
const success = (result: object): Answer => json({ status: 'success', result });
const notFound = json(
  { status: 'error', message: 'The requested resource was not found.', error_code: 'RestExceptionCodes.NOT_FOUND' },
  404,
);

const byNumber = (id: string | null | undefined): Freelancer | undefined =>
  freelancers.find((freelancer) => String(freelancer.id) === id);

const isAskedFor = (url: URL, projection: string): boolean => url.searchParams.get(projection) === 'true';

const profileAnswer = (url: URL, id: string): Answer => {
  const freelancer = byNumber(id);
  return freelancer ? success(profileOf(freelancer, isAskedFor(url, 'reputation'))) : notFound;
};

/** The users with these names. Without users: an empty list instead of an empty object. */
const usersAnswer = (url: URL): Answer => {
  const names = url.searchParams.getAll('usernames[]').map((name) => name.toLowerCase());
  const found = freelancers.filter(({ username }) => names.includes(username.toLowerCase()));
  const users = found.map((freelancer) => [freelancer.id, profileOf(freelancer, isAskedFor(url, 'reputation'))]);
  return success({ users: users.length === 0 ? [] : Object.fromEntries(users) });
};

/** The directory: users whose names have the words of the query. The real one looks in skills and profiles too. */
const directoryReply = (url: URL): Reply => {
  const term = url.searchParams.get('query') ?? '';
  const found = searchByName(freelancers, term);
  const users = found.slice(0, Number(url.searchParams.get('limit') ?? 10)).map((freelancer) => ({
    ...profileOf(freelancer, isAskedFor(url, 'reputation')),
    display_name: isAskedFor(url, 'display_info') ? `${freelancer.name} ` : null, // Real names end in blanks too.
    public_name: null,
  }));
  return { ...success({ users, total_count: found.length }), fault: faultOfSearch(term) };
};

const nothing = { reviews: [], users: {}, projects: {}, reviews_count: 0 };

const reviewsReply = (url: URL): Reply => {
  const freelancer = byNumber(url.searchParams.get('to_users[]'));
  const isKnown = freelancer !== undefined && url.searchParams.get('role') === 'freelancer';
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const answer = success(isKnown ? windowOf(freelancer, offset, limit) : nothing);
  return { ...answer, fault: freelancer?.fault, isFirstPage: offset === 0 };
};

/** Freelancer.com: users by number, by user name and from the directory, and the reviews of a user. Faults affect the reviews only. */
export default {
  hosts: ['www.freelancer.com'],
  items: freelancerItems,
  answer(url) {
    const [, user] = /^\/api\/users\/0\.1\/users\/(\d+)\/$/.exec(url.pathname) ?? [];
    if (user !== undefined) return profileAnswer(url, user);
    if (url.pathname === '/api/users/0.1/users/') return usersAnswer(url);
    if (url.pathname === '/api/users/0.1/users/directory/') return directoryReply(url);
    return url.pathname === '/api/projects/0.1/reviews/' ? reviewsReply(url) : notFound;
  },
} satisfies StandIn;
