import * as z from 'zod';
import { attributeWords } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { Http } from '../../http/http.ts';
import { readingMode } from '../../schema-readings.ts';
import { type Image, readImage } from '../image/image.ts';
import { fetchOptional } from '../page/fetch-page.ts';
import {
  gradeOf,
  type IconCandidate,
  iconAt,
  isGood,
  isUsable,
  linkedIcons,
  manifestAddress,
  sortCandidates,
  tileIcons,
  usualIcons,
} from './icon-candidates.ts';

const text = z.string().optional().catch(undefined);

const icon = z.object({ src: z.string(), sizes: text, type: text, purpose: text });
type ManifestIcon = z.output<typeof icon>;

const manifest = z.object({ icons: z.array(z.unknown()) });

/** The icons of a manifest that are read. Manifests have fewer than 30. */
const maximumIcons = 100;

/** The best purpose of an icon. Unknown words are ignored (W3C Web Application Manifest, `purpose`). */
const purposeOf = ({ purpose = 'any' }: ManifestIcon): string => {
  const words = attributeWords(purpose.toLowerCase());
  return ['any', 'maskable', 'monochrome'].find((word) => words.includes(word)) ?? 'any';
};

/**
 * The icons in a web app manifest, in the order in which to fetch them. Maskable ones come last, because their margins
 * are wide; monochrome ones are left out. Empty when the text is not a manifest.
 *
 * @param url the address of the manifest, which its addresses are relative to
 */
export const manifestIcons = (json: string, url: URL): IconCandidate[] => {
  const listed = manifest.safeParse(tryJson(json), readingMode(manifest)).data?.icons.slice(0, maximumIcons) ?? [];
  const icons = listed.flatMap((value) => icon.safeParse(value, readingMode(icon)).data ?? []);
  const purposes = Map.groupBy(icons, purposeOf);
  return ['any', 'maskable']
    .map((purpose) => purposes.get(purpose) ?? [])
    .flatMap((each) => sortCandidates(each.flatMap((one) => iconAt({ base: url }, one.src, one))));
};

/** A fetched icon. Its bytes are an image. */
export interface Icon extends Image {
  /** The address that the page names, before redirects. */
  readonly url: string;
  readonly bytes: Buffer;
}

const maximumFetches = 10;
/** Broken links may not use up all fetches: the usual places are also tried. */
const maximumLinked = 6;
const maximumOfManifest = 2;
/** The number of icons that are fetched at the same time. The next ones are fetched only when none of these is good. */
const batchSize = 3;

const maximumIconBytes = 1024 * 1024;
const maximumManifestBytes = 64 * 1024;

type Sender = Pick<Http, 'send'>;

/** Checks the bytes: many sites answer any path with their home page, an empty body or a pixel. */
const fetchIcon = async ({ url }: IconCandidate, http: Sender): Promise<Icon[]> => {
  const answer = await fetchOptional({ url, maximumBytes: maximumIconBytes }, http);
  const image = answer && readImage(answer.bytes);
  return image && isUsable(image) ? [{ url, bytes: answer.bytes, ...image }] : [];
};

const manifestCandidates = async (page: HtmlPage, http: Sender): Promise<readonly IconCandidate[]> => {
  const url = manifestAddress(page);
  const answer = url === undefined ? undefined : await fetchOptional({ url, maximumBytes: maximumManifestBytes }, http);
  return answer ? manifestIcons(answer.text, new URL(answer.url)).slice(0, maximumOfManifest) : [];
};

/** The most reliable candidates first. Later ones are looked for only when the earlier ones gave no good icon. */
async function* candidatesOf(page: HtmlPage, http: Sender): AsyncGenerator<readonly IconCandidate[]> {
  yield linkedIcons(page).slice(0, maximumLinked);
  yield [...(await manifestCandidates(page, http)), ...usualIcons(page.url)];
  yield tileIcons(page);
}

async function* batchesOf(from: HtmlPage | URL, http: Sender): AsyncGenerator<readonly IconCandidate[]> {
  for await (const candidates of from instanceof URL ? [usualIcons(from)] : candidatesOf(from, http)) {
    for (let at = 0; at < candidates.length; at += batchSize) yield candidates.slice(at, at + batchSize);
  }
}

/** Whether a candidate may be better than the best icon so far. Without a declared size it may. */
const mayBeat = ({ size }: IconCandidate, best: Icon | undefined): boolean =>
  best === undefined || size === undefined || gradeOf(size) < gradeOf(best);

/**
 * Fetches and verifies the icon of a site: a square one of 48 to 512 pixels or an SVG image, else the best other one.
 * At most 10 icons are fetched, three at a time, until one is good. Undefined when there is no icon.
 *
 * @param from the page; or the address of a site whose page is not readable, which may have icons at the usual places
 */
export const findFavicon = async (from: HtmlPage | URL, http: Sender): Promise<Icon | undefined> => {
  const asked = new Set<string>();
  let best: Icon | undefined;
  for await (const batch of batchesOf(from, http)) {
    const worthwhile = batch.filter((candidate) => !asked.has(candidate.url) && mayBeat(candidate, best));
    const fetched = worthwhile.slice(0, maximumFetches - asked.size);
    for (const { url } of fetched) asked.add(url);
    const icons = await Promise.all(fetched.map((candidate) => fetchIcon(candidate, http)));
    [best] = [...(best ? [best] : []), ...icons.flat()].sort((a, b) => gradeOf(a) - gradeOf(b));
    if (best && isGood(best)) break;
  }
  return best;
};

/** The address of the icon that is probably the best, before any is fetched. Undefined when the page links to none. */
export const likelyFavicon = (page: HtmlPage): string | undefined => linkedIcons(page).at(0)?.url;
