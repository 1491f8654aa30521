import { type FaultKind, faults, namesIn, spaced } from '../../faults.ts';
import { chanceOf } from '../../random.ts';
import { slugOf } from '../../slug.ts';
import { crxIdOf } from '../chrome-web-store/crx-id.ts';

/** An invented extension or theme. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly average: number;
  readonly count: number;
  readonly fault?: EdgeFault;
}

const { second_page_fails: _later, repeated_page: _repeated, ...shared } = faults;

/** The shared faults of a store without a second page, and two of its own. */
export const edgeFaults = {
  ...shared,
  flaky: { shows: 'an item that exists is answered 404 every other time' },
  sent_home: { shows: 'every request is redirected to the home page', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** A fault of any platform or of this store. */
export type EdgeFault = keyof typeof edgeFaults;

const productOf = (name: string, count: number, fault?: EdgeFault): Product => {
  const slug = slugOf(name);
  const average = count === 0 ? 0 : chanceOf(slug).integer(310, 495) / 100;
  return { id: crxIdOf(`edge/${slug}`), slug, name, average, count, ...(fault !== undefined && { fault }) };
};

/** Everything that this store offers. */
export const products: readonly Product[] = [
  productOf('Lumen Notes Clipper', 214),
  productOf('Cobalt Reading List', 37),
  productOf('Nordlys New Tab', 6),
  productOf('Paper Harbour Theme', 1),
  productOf('Plain Timer Tab', 0),
  ...namesIn(edgeFaults).map((fault) => productOf(`Fault: ${spaced(fault)}`, 80, fault)),
];
