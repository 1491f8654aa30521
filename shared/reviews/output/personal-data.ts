import * as z from 'zod';
import type { Review } from '../model/review.ts';

/**
 * How much of people leaves Vouch. `full`: what the platform shows. `name`: of authors only the name and the title.
 * `none`: no author, no name of who replied, no pictures or videos of reviewers.
 */
export const PersonalData = z.enum(['full', 'name', 'none']);
export type PersonalData = z.infer<typeof PersonalData>;

/** The level that the operator has chosen by `VOUCH_PERSONAL_DATA`; full where nothing is said. */
export const personalDataLevel = (): PersonalData =>
  PersonalData.default('full').parse(process.env['VOUCH_PERSONAL_DATA']);

const noAuthor: Review['author'] = {
  id: null,
  name: null,
  avatar_url: null,
  profile_url: null,
  location: null,
  title: null,
  is_anonymous: true,
};

/** A review that holds no more about people than `level` allows. Ids and addresses of the review itself stay. */
export const limitPersonalData = (review: Review, level: PersonalData): Review => {
  switch (level) {
    case 'full':
      return review;
    case 'name': {
      const { name, title, is_anonymous } = review.author;
      return { ...review, author: { ...noAuthor, name, title, is_anonymous } };
    }
    case 'none':
      return {
        ...review,
        author: noAuthor,
        replies: review.replies.map((reply) => ({ ...reply, author_name: null })),
        media: [],
      };
  }
};
