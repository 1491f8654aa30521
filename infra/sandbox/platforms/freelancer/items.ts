import { type Fault, faultItems, faultNames, faults } from '../../faults.ts';
import { chanceOf, digitsOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import type { clientPhrases } from '../../words/client-phrases.ts';
import { fullName } from '../../words/people.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** The languages that clients write in. */
export type ReviewLanguage = keyof typeof clientPhrases;

/** An invented freelancer. Freelancer.com has given out no number as high as these. */
export interface Freelancer {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly language: ReviewLanguage;
  readonly count: number;
  readonly fault?: Fault;
}

const leeds = { city: 'Leeds', country: 'United Kingdom' };

const normal: readonly Omit<Freelancer, 'id'>[] = [
  { username: 'WrenCodes', name: 'Wren Ashworth', ...leeds, language: 'en', count: 420 },
  { username: 'birkholz-design', name: 'Lotte Birkholz', city: 'Kiel', country: 'Germany', language: 'de', count: 61 },
  { username: 'AtelierKerbrat', name: 'Atelier Kerbrat', city: 'Brest', country: 'France', language: 'fr', count: 130 },
  { username: 'lucia_traduce', name: 'Lucía Montoro', city: 'Vigo', country: 'Spain', language: 'es', count: 45 },
  { username: 'onejob', name: 'Dev Mehta', city: 'Pune', country: 'India', language: 'en', count: 1 },
  { username: 'quietstarter', name: 'Imani Quill', city: 'Accra', country: 'Ghana', language: 'en', count: 0 },
  { username: 'jfeld_kiel', name: 'Jonas Feld', city: 'Kiel', country: 'Germany', language: 'de', count: 90 },
  { username: 'feldarbeit', name: 'Jonas Feld', city: 'Graz', country: 'Austria', language: 'de', count: 3 },
];

/** Every freelancer. */
export const freelancers: readonly Freelancer[] = [
  ...normal.map((freelancer, index) => ({ id: 990000201 + index, ...freelancer })),
  ...faultNames.map((fault, index) => ({
    id: 990000901 + index,
    username: `fault_${fault}`,
    name: `Fault: ${fault.replaceAll('_', ' ')}`,
    ...leeds,
    language: 'en' as const,
    count: 400,
    fault,
  })),
];

/** A freelancer's reviews, newest first. Of each, only who, when and how many stars is taken; the words are our own. */
export const reviewsOfFreelancer = ({ id, count, language }: Freelancer): readonly SyntheticReview[] =>
  reviewsOf({ seed: `freelancer/${id}`, count, language });

/** Who wrote a review, as the interface knows people. */
export const clientOf = ({ seed, author }: SyntheticReview, language: ReviewLanguage) => {
  const chance = chanceOf(`${seed}/client`);
  const company = chance.happens(0.2) ? `${fullName(chance, language).split(' ').at(-1)} & Co.` : null;
  return {
    id: Number(digitsOf(`${seed}/client`, 8)),
    username: `client${digitsOf(`${seed}/name`, 5)}`,
    display_name: author,
    public_name: company,
  };
};

const endpoint = '/freelance-marketplace/reviews';

/** Example requests for Freelancer.com. */
export const freelancerItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A freelancer by user name; 420 reviews, with a rating for each criterion.': {
        query: 'WrenCodes',
        reviews_to_fetch: 2,
      },
      'All 420 reviews of a user number, over five requests.': { query: '990000201', reviews_to_fetch: 430 },
      'One review by its id, from far down the list.': { query: 'WrenCodes', review_unique_id: '89214965' },
      'A profile by its address; its clients write German.': 'https://www.freelancer.com/u/birkholz-design',
      'Clients who write French; the one order that there is, by name.': {
        query: 'https://www.freelancer.com/u/AtelierKerbrat?frm=search',
        sort_type: 'submit_date_desc',
      },
      'Exactly as many as there are.': { query: 'lucia_traduce', reviews_to_fetch: 45 },
      'A single review.': 'onejob',
      'A freelancer without any review.': 'quietstarter',
      'A freelancer found by name, with or without accents.': 'Lucia Montoro',
      'Two people have this name; the place tells them apart.': 'Jonas Feld, Graz',
    },
    ambiguous_query: {
      'Two people have this name. The number of reviews does not show who is meant.': 'Jonas Feld',
      'Nobody is called so; one person has a longer name.': 'Montoro',
    },
    upstream_blocked: { 'The directory is refused.': 'Search fault: blocked 403' },
    item_not_found: {
      'A name that no freelancer has.': 'Wilhelmina Walrus',
      'The freelancer has no review of that id.': { query: 'WrenCodes', review_unique_id: '1' },
      'There is no such user name.': 'https://www.freelancer.com/u/nobodyofthatname',
      'There is no such user number.': '990000299',
    },
  }),
  ...faultItems(endpoint, 'Freelancer.com', freelancers, faults, ({ username }) => username),
];
