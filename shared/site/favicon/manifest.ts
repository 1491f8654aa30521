import * as z from 'zod';
import { addressOn } from '../page/page.ts';
import { byPromise, type IconCandidate, saidSize } from './icon-candidates.ts';

const text = z.string().optional().catch(undefined);

const icon = z.object({ src: z.string(), sizes: text, type: text, purpose: text });
type ManifestIcon = z.output<typeof icon>;

const manifest = z.object({ icons: z.array(z.unknown()) });

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The best purpose that an icon serves; whoever reads it ignores words that are no purpose (W3C manifest, 1.4). */
const purposeOf = ({ purpose = 'any' }: ManifestIcon): string =>
  ['any', 'maskable', 'monochrome'].find((word) => purpose.toLowerCase().split(/\s+/).includes(word)) ?? 'any';

/**
 * The icons that a web app's manifest names, in the order of their promise. Those come last that systems cut to shape, as
 * they have wide margins; those of one color are left out. None where the text is no manifest.
 * @param url where it was read, which its addresses are relative to
 */
export const manifestIcons = (json: string, url: URL): IconCandidate[] => {
  const icons = manifest.safeParse(parse(json)).data?.icons.flatMap((value) => icon.safeParse(value).data ?? []) ?? [];
  const purposes = Map.groupBy(icons, purposeOf);
  const candidatesFor = (purpose: string): IconCandidate[] =>
    (purposes.get(purpose) ?? []).flatMap((said) => {
      const address = addressOn({ base: url }, said.src);
      return address === undefined ? [] : [{ url: address, size: saidSize(said, address) }];
    });
  return ['any', 'maskable'].flatMap((purpose) => byPromise(candidatesFor(purpose)));
};
