import * as z from 'zod';
import { attributeWords } from '../../html/document.ts';
import { tryJson } from '../../html/parse-json.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { declaredSize, type IconCandidate, sortCandidates } from './icon-candidates.ts';

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
  const listed = manifest.safeParse(tryJson(json)).data?.icons.slice(0, maximumIcons) ?? [];
  const icons = listed.flatMap((value) => icon.safeParse(value).data ?? []);
  const purposes = Map.groupBy(icons, purposeOf);
  const candidatesFor = (purpose: string): IconCandidate[] =>
    (purposes.get(purpose) ?? []).flatMap((declaration) => {
      const address = resolveAddress({ base: url }, declaration.src);
      return address === undefined ? [] : [{ url: address, size: declaredSize(declaration, address) }];
    });
  return ['any', 'maskable'].flatMap((purpose) => sortCandidates(candidatesFor(purpose)));
};
