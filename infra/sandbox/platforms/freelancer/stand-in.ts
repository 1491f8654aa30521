import { type Answer, jsonAnswer } from '../../answer.ts';
import { uuidOf } from '../../random.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type Freelancer, freelancerItems, freelancers } from './items.ts';
import { profileOf, windowOf } from './records.ts';

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

const nothing = { reviews: [], users: {}, projects: {}, reviews_count: 0 };

const reviewsReply = (url: URL): Reply => {
  const freelancer = byNumber(url.searchParams.get('to_users[]'));
  const isKnown = freelancer !== undefined && url.searchParams.get('role') === 'freelancer';
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const answer = success(isKnown ? windowOf(freelancer, offset, limit) : nothing);
  return { ...answer, fault: freelancer?.fault, isFirstPage: offset === 0 };
};

/** Freelancer.com: users by number and by name, and the reviews of a user. Faults affect the reviews only. */
export default {
  hosts: ['www.freelancer.com'],
  items: freelancerItems,
  answer(url) {
    const [, user] = /^\/api\/users\/0\.1\/users\/(\d+)\/$/.exec(url.pathname) ?? [];
    if (user !== undefined) return profileAnswer(url, user);
    if (url.pathname === '/api/users/0.1/users/') return usersAnswer(url);
    return url.pathname === '/api/projects/0.1/reviews/' ? reviewsReply(url) : notFound;
  },
} satisfies StandIn;
