import { type VisitCounts, visitsOf } from '../../words/visits.ts';

/** An invented product. */
export interface Product {
  readonly code: string;
  readonly counts: VisitCounts;
}

/** Every product of this Viator. */
export const products: readonly Product[] = [
  { code: '900101PORTO', counts: { en: 70, de: 18 } },
  { code: '900102P3', counts: {} },
];

/** The reviews of a product, newest first. */
export const visitsAt = ({ code, counts }: Product) => visitsOf(`viator/${code}`, counts);
