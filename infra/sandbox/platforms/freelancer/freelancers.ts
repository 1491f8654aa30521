import { type Fault, faultNames } from '../../faults.ts';
import { chanceOf, digitsOf } from '../../random.ts';
import { fullName } from '../../words/people.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import type { ReviewLanguage } from './words.ts';

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
];

const faulty: readonly Freelancer[] = faultNames.map((fault, index) => ({
  id: 990000901 + index,
  username: `fault_${fault}`,
  name: `Fault: ${fault.replaceAll('_', ' ')}`,
  ...leeds,
  language: 'en',
  count: 400,
  fault,
}));

/** Every freelancer. */
export const freelancers: readonly Freelancer[] = [
  ...normal.map((freelancer, index) => ({ id: 990000201 + index, ...freelancer })),
  ...faulty,
];

/** A freelancer's reviews, newest first. Of each, only who, when and how many stars is taken; the words are our own. */
export const reviewsOfFreelancer = ({ id, count, language }: Freelancer): readonly SyntheticReview[] =>
  reviewsOf({
    seed: `freelancer/${id}`,
    count,
    language,
  });

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
