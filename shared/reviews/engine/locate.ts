import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Located, LocateFields, Platform, Target } from '../model/platform.ts';

/** A platform, and the item that is meant on it. */
export interface Candidate {
  readonly platform: Platform;
  readonly target: Target;
}

/** What a query says before anything is asked. */
export interface Recognised {
  /** The items that it may mean, by its form alone: the next is asked only where the one before does not exist. */
  readonly candidates: readonly Candidate[];
  /**
   * Where to search when no candidate exists: for what an address calls the item, or for a name. Empty when a candidate
   * was recognised for sure.
   */
  readonly searchable: readonly Platform[];
  /** The query without the platform's name in front. */
  readonly text: string;
}

const address = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * What a query may mean, by its form alone. `platform: query` chooses the platform; otherwise the first that recognises
 * it does, and those after it as long as the recognition is ambiguous.
 *
 * @throws not_supported when no platform recognises it and none can search for it
 */
export const recognise = (query: string, fields: LocateFields, platforms: readonly Platform[]): Recognised => {
  const { asked, text } = chosenBy(query, platforms);
  const candidates: Candidate[] = [];
  const unresolved: Platform[] = [];
  let isSure = false;
  for (const platform of asked) {
    const located: Located | undefined = isSure ? undefined : platform.locate(text, fields);
    if (located === undefined) continue;
    if (located.unresolved) unresolved.push(platform);
    else candidates.push({ platform, target: located.target });
    isSure = !located.ambiguous;
  }
  const isName = !isSure && !address.test(text);
  const named = isName ? asked.filter(({ find, locate }) => find && !locate(text, fields)) : [];
  const searchable = [...unresolved, ...named];
  if (candidates.length === 0 && searchable.length === 0) throw notRecognised(asked);
  return { candidates, searchable, text };
};

/** The platforms that a query may be for, and the query without the platform's name in front. */
export const chosenBy = (query: string, platforms: readonly Platform[]) => {
  const [, name, rest] = /^([a-z][a-z-]*)\s*:\s*(?!\/\/)(.+)$/i.exec(query) ?? [];
  const chosen = platforms.find((platform) => platform.name === name?.toLowerCase());
  return { asked: chosen ? [chosen] : platforms, text: chosen && rest ? rest : query };
};

const notRecognised = (platforms: readonly Platform[]): VouchError => {
  const forms = platforms.map(({ title, accepts }) => `${title}: ${accepts}`).join('; ');
  return new VouchError('not_supported', `The query is none that we can read here. Send one of these. ${forms}.`);
};

/**
 * The items that a query may mean, likeliest first: what its form says, then what a search finds. Each is
 * searched for only when the one before has been refused by asking for the next.
 *
 * @param unable filled with the platforms that cannot search here, and why: a missing credential of one hides no other
 */
export async function* candidatesOf(
  { candidates, searchable, text }: Recognised,
  fields: LocateFields,
  httpFor: (platform: Platform) => Http,
  unable: Map<Platform, VouchError>,
): AsyncGenerator<Candidate, void> {
  yield* candidates;
  for (const platform of searchable) {
    const target = await platform.find?.(text, fields, httpFor(platform)).catch((error: unknown) => {
      if (!isVouchError(error, 'not_supported')) throw error;
      unable.set(platform, error);
      return undefined;
    });
    if (target !== undefined) yield { platform, target };
  }
}
