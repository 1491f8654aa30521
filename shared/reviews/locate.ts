import { VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import type { LocateFields, Platform, Target } from './platform.ts';

/** A platform, and the item that is meant on it. */
export interface Candidate {
  readonly platform: Platform;
  readonly target: Target;
}

/** What a query says before anything is asked. */
export interface Recognised {
  /** The items that it may mean, by its form alone. All but the last are asked only to learn whether they exist. */
  readonly candidates: readonly Candidate[];
  /** Where a name is to be searched when there is no candidate. */
  readonly searchable: readonly Platform[];
  /** The query without the platform's name in front. */
  readonly text: string;
}

/**
 * Which items a query may mean, by its form alone: `platform: query` chooses the platform; otherwise the first that
 * recognises it, and those after it as long as the recognition is ambiguous.
 */
export const recognise = (query: string, fields: LocateFields, platforms: readonly Platform[]): Recognised => {
  const [, name, rest] = /^([a-z][a-z-]*)\s*:\s*(?!\/\/)(.+)$/i.exec(query) ?? [];
  const chosen = platforms.find((platform) => platform.name === name?.toLowerCase());
  const text = chosen && rest ? rest : query;
  const asked = chosen ? [chosen] : platforms;
  const candidates: Candidate[] = [];
  for (const platform of asked) {
    const located = platform.locate(text, fields);
    if (located === undefined) continue;
    candidates.push({ platform, target: located.target });
    if (!located.ambiguous) break;
  }
  return { candidates, searchable: asked.filter(({ find }) => find !== undefined), text };
};

/** The first item that a search by name finds, platform by platform. */
export const findByName = async (
  { searchable, text }: Recognised,
  fields: LocateFields,
  platforms: readonly Platform[],
  httpFor: (platform: Platform) => Http,
): Promise<Candidate> => {
  if (searchable.length === 0 || /^[a-z][a-z\d+.-]*:\/\//i.test(text)) throw notRecognised(platforms);
  for (const platform of searchable) {
    const target = await platform.find?.(text, fields, httpFor(platform));
    if (target !== undefined) return { platform, target };
  }
  const titles = searchable.map(({ title }) => title).join(' and ');
  throw new VouchError('item_not_found', `${titles} found nothing of that name. Ask by URL or id.`);
};

const notRecognised = (platforms: readonly Platform[]): VouchError => {
  const forms = platforms.map(({ title, accepts }) => `${title}: ${accepts}`).join('; ');
  return new VouchError('not_supported', `The query is none that we can read here. Send one of these. ${forms}.`);
};
