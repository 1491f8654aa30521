import { isVouchError } from '../../errors.ts';
import type { Http, HttpAnswer } from '../../http/http.ts';
import { type Image, readImage } from '../image/image.ts';
import type { SitePage } from '../page/page.ts';
import { type IconCandidate, linkedIcons, manifestOf, tileIcons, usualIcons } from './icon-candidates.ts';
import { gradeOf, isGood, serves } from './icon-size.ts';
import { manifestIcons } from './manifest.ts';

/** An icon that was fetched, and is one by its bytes. */
export interface Icon extends Image {
  /** As the page names it, before redirects. */
  readonly url: string;
  readonly bytes: Buffer;
}

const mostFetches = 10;
/** Links that lead nowhere leave fetches for the icons that no link names. */
const mostLinked = 6;
const mostOfManifest = 2;
/** Fetched at the same time. The next ones are only asked for where none of these is good. */
const waveSize = 3;

const fetchMs = 5_000;
const iconBytes = 1024 * 1024;
const manifestBytes = 64 * 1024;

type Sender = Pick<Http, 'send'>;

/** What an address answers with status 200; undefined for anything else, which is no error: there are other addresses. */
const fetchOnce = async (url: string, maximumBytes: number, http: Sender): Promise<HttpAnswer | undefined> => {
  try {
    const answer = await http.send({ url, statuses: 'any', isTriedOnce: true, timeoutMs: fetchMs, maximumBytes });
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    if (isVouchError(error)) return undefined;
    throw error;
  }
};

/** Told by its bytes: many sites answer any path with their home page, an empty body or a pixel. */
const fetchIcon = async ({ url }: IconCandidate, http: Sender): Promise<Icon[]> => {
  const answer = await fetchOnce(url, iconBytes, http);
  const image = answer && readImage(answer.bytes);
  return image && serves(image) ? [{ url, bytes: answer.bytes, ...image }] : [];
};

/** What names icons. */
type IconSource = () => readonly IconCandidate[] | Promise<readonly IconCandidate[]>;

const manifestCandidates = async (page: SitePage, http: Sender): Promise<readonly IconCandidate[]> => {
  const address = manifestOf(page);
  const answer = address === undefined ? undefined : await fetchOnce(address, manifestBytes, http);
  return answer ? manifestIcons(answer.text, new URL(answer.url)).slice(0, mostOfManifest) : [];
};

/** From the surest on. A later source is asked only where the earlier ones gave no good icon. */
const sourcesOf = (page: SitePage, http: Sender): IconSource[] => [
  () => linkedIcons(page).slice(0, mostLinked),
  async () => [...(await manifestCandidates(page, http)), ...usualIcons(page.url)],
  () => tileIcons(page),
];

async function* wavesOf(sources: readonly IconSource[]): AsyncGenerator<readonly IconCandidate[]> {
  for (const source of sources) {
    const candidates = await source();
    for (let at = 0; at < candidates.length; at += waveSize) yield candidates.slice(at, at + waveSize);
  }
}

/** Whether a candidate may be better than the best icon so far. What is said of sizes counts only against it. */
const mayBeat = ({ size }: IconCandidate, best: Icon | undefined): boolean =>
  best === undefined || size === undefined || gradeOf(size) < gradeOf(best);

/** The best by their real sizes; of equal ones the first. */
const bestOf = (icons: readonly Icon[]): Icon | undefined => icons.toSorted((a, b) => gradeOf(a) - gradeOf(b)).at(0);

/**
 * The icon of a site, fetched and verified: a square one of 48 to 512 pixels or an SVG image, else the best there is.
 * At most 10 icons are fetched, three at a time, and none once a good one is found. Undefined where there is no icon.
 * @param from the page, or the address of a site whose page cannot be read: many such have icons where icons usually are
 */
export const findFavicon = async (from: SitePage | URL, http: Sender): Promise<Icon | undefined> => {
  const asked = new Set<string>();
  let best: Icon | undefined;
  for await (const wave of wavesOf(from instanceof URL ? [() => usualIcons(from)] : sourcesOf(from, http))) {
    const worthwhile = wave.filter((candidate) => !asked.has(candidate.url) && mayBeat(candidate, best));
    const fetched = worthwhile.slice(0, mostFetches - asked.size);
    for (const { url } of fetched) asked.add(url);
    const icons = await Promise.all(fetched.map((candidate) => fetchIcon(candidate, http)));
    best = bestOf([...(best ? [best] : []), ...icons.flat()]);
    if (best && isGood(best)) break;
  }
  return best;
};

/** The address of the icon that a page's head promises most of, before any is fetched. Undefined where it links none. */
export const likelyFavicon = (page: SitePage): string | undefined => linkedIcons(page).at(0)?.url;
