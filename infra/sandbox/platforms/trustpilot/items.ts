import { createHash } from 'node:crypto';
import { type Fault, faultItems, faultNames, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented company. */
export interface Company {
  /** As Trustpilot identifies it, with `www.` where it has been entered so. */
  readonly domain: string;
  readonly name: string;
  readonly counts: OpinionCounts;
  /** Its page is refused; what the widget shows is not. */
  readonly isPageBlocked?: true;
  readonly fault?: Fault;
}

/** Every company of this Trustpilot. */
export const companies: readonly Company[] = [
  { domain: 'copperkettle.example', name: 'Copper Kettle Supplies', counts: { en: 90, de: 40, fr: 20, es: 12 } },
  { domain: 'www.nordlys-lampen.example', name: 'Nordlys Lampen', counts: { de: 75, en: 9 } },
  { domain: 'fils-et-laine.example', name: 'Fils & Laine', counts: { fr: 44 } },
  { domain: 'tinystamps.example', name: 'Tiny Stamps', counts: { en: 8 } },
  { domain: 'bigharbour.example', name: 'Big Harbour', counts: { en: 260 } },
  { domain: 'justfounded.example', name: 'Just Founded', counts: {} },
  { domain: 'bigharbour-outlet.example', name: 'Big Harbour', counts: { en: 8 } },
  { domain: 'lindenparcels.example', name: 'Linden Parcels', counts: { en: 40 } },
  { domain: 'linden-parcels.example', name: 'Linden Parcels', counts: { en: 9, de: 6 } },
  { domain: 'quietgate.example', name: 'Quiet Gate', counts: { en: 130, es: 20 }, isPageBlocked: true },
  ...faultNames.map((fault) => ({
    domain: `${fault.replaceAll('_', '-')}.fault.example`,
    name: `Fault: ${fault.replaceAll('_', ' ')}`,
    counts: { en: 120 },
    fault,
  })),
];

/** An id as Trustpilot gives them out: 24 hexadecimal digits. */
export const hexOf = (seed: string): string => createHash('sha256').update(seed).digest('hex').slice(0, 24);

/** The company of a domain, with or without `www.`, or of the id of its business unit. */
export const findCompany = (key: string | null | undefined): Company | undefined =>
  companies.find(({ domain }) => [domain, domain.replace(/^www\./, ''), hexOf(domain)].includes(key ?? ''));

/** The companies that the free list of companies knows, and another one whose name begins alike. */
export const knownCompanies = [
  { name: 'Copper Kettle Supplies', domain: 'copperkettle.example', logo: null },
  { name: 'Copper Kettle Supplies Outlet', domain: 'outlet.example', logo: null },
];

/** The reviews of a company, newest first. */
export const opinionsAt = ({ domain, counts }: Company): readonly Opinion[] =>
  opinionsOf(`trustpilot/${domain}`, counts);

/** A title is often the first words of the text. */
export const titleOf = ({ text, title }: Opinion): string => {
  if (text === null || text.length < 40) return title;
  return `${text.slice(0, 38).replace(/\s+\S*$/, '')}…`;
};

const endpoint = '/business-review-site/reviews';

/** Example requests for this Trustpilot. */
export const trustpilotItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A bare domain means Trustpilot; 162 reviews in four languages, by relevance.': {
        query: 'copperkettle.example',
        reviews_to_fetch: 50,
      },
      'The reviews in German, newest first; Trustpilot leads to the name with www.': {
        query: 'https://de.trustpilot.com/review/nordlys-lampen.example',
        sort_type: 'newest',
        language: 'de',
      },
      'Reviews in French.': 'https://fr.trustpilot.com/review/fils-et-laine.example',
      'All eight reviews are on the first page.': 'tinystamps.example',
      'Of 260 reviews, those who are not logged in are shown ten pages of 20.': {
        query: 'bigharbour.example',
        sort_type: 'newest',
        reviews_to_fetch: 300,
      },
      'A company without any review.': 'justfounded.example',
      'A company by its name, from a free list of companies.': 'trustpilot: Copper Kettle Supplies',
      'A name that two companies share: the one with far more reviews is taken.': 'trustpilot: Big Harbour',
      'The page is refused; the query names the business unit, so that the data of the widget is used.': {
        query: `https://www.trustpilot.com/review/quietgate.example?businessUnitId=${hexOf('quietgate.example')}`,
        sort_type: 'newest',
        reviews_to_fetch: 120,
      },
    },
    ambiguous_query: { 'A name that two companies share.': 'trustpilot: Linden Parcels' },
    upstream_blocked: {
      'The page is refused, and there is no other source.': 'quietgate.example',
      'The search is refused too; a search of the web finds the page, which is refused.': 'trustpilot: Quiet Gate',
    },
    item_not_found: {
      'There is no such company.': 'nowhere.example',
      'There is no company of this name.': 'trustpilot: Nowhere Stores',
    },
  }),
  ...faultItems(endpoint, 'Trustpilot', companies, faults, ({ domain }) => domain),
];
