import type { Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { siteNames } from '../page/site-names.ts';
import { type LogoCandidate, logoCandidates, sharedAddresses } from './logo-candidate.ts';
import { evidence, exclusions, type LogoContext, minimumPoints } from './logo-evidence.ts';
import { areasOf } from './page-areas.ts';

/** So many different logos beside one another are those of other companies. */
const minimumRow = 3;
/** The number of elements around two logos of a row within which they have one in common. */
const rowDepth = 4;

const candidatesInRow = (candidates: readonly LogoCandidate[]): Set<LogoCandidate> => {
  const logos = candidates.filter(({ isCalledLogo }) => isCalledLogo);
  const addresses = new Map<Element, Set<string>>();
  for (const { ancestors, url } of logos) {
    for (const element of ancestors.slice(0, rowDepth)) {
      addresses.set(element, (addresses.get(element) ?? new Set()).add(url));
    }
  }
  const isRow = (element: Element): boolean => (addresses.get(element)?.size ?? 0) >= minimumRow;
  return new Set(logos.filter(({ ancestors }) => ancestors.slice(0, rowDepth).some(isRow)));
};

const pointsOf = (candidate: LogoCandidate, context: LogoContext): number =>
  evidence.reduce((sum, { points, applies }) => sum + (applies(candidate, context) ? points : 0), 0);

/** The images of a page that are probably the logo of its site, the most probable first; else in the page's order. */
export const rankLogos = (page: HtmlPage): LogoCandidate[] => {
  const candidates = logoCandidates(page);
  const names = siteNames(page);
  const shared = sharedAddresses(page, names);
  const context: LogoContext = { names, shared, areas: areasOf(page), inRow: candidatesInRow(candidates) };
  return candidates
    .filter((candidate) => !exclusions.some(({ applies }) => applies(candidate, context)))
    .map((candidate) => ({ candidate, points: pointsOf(candidate, context) }))
    .filter(({ points }) => points >= minimumPoints)
    .sort((a, b) => b.points - a.points)
    .map(({ candidate }) => candidate);
};
