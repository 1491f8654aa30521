import * as z from 'zod';
import { foldName, hasAllWords, shortestReading } from '../../html/item-name.ts';
import type { Http } from '../../http/http.ts';
import type { Hit } from '../../reviews/model/item.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { askEitherWay } from './api.ts';
import { profileOf, user } from './review.ts';

/** The directory of all users (recorded 2026-09). It needs no token. */

const found = z.object({ users: z.array(z.unknown()).nullish() });
const shownParts = ['compact', 'display_info', 'reputation', 'country_details', 'location_details'];

/**
 * The users with every word of a name in one of their names. The directory looks for the words in skills and profiles as
 * well: of 53,904 users for "wordpress", few are called so (2026-09).
 */
export const searchDirectory = async (query: string, http: Http): Promise<readonly Hit[]> => {
  const { name } = shortestReading(query);
  const parts = shownParts.map((part): [string, string] => [part, 'true']);
  const parameters: [string, string][] = [['query', name], ['limit', '10'], ['offset', '0'], ...parts];
  const result = await askEitherWay('users/0.1/users/directory', parameters, http);
  const { users } = wire.expectShape(found, result, "Freelancer.com's directory");
  const isCalled = (own: string): boolean => foldName(own) === foldName(name) || hasAllWords(name, own);
  return (users ?? []).flatMap((value) => hitOf(value) ?? []).filter(({ otherNames }) => otherNames.some(isCalled));
};

const hitOf = (value: unknown) => {
  const person = user.safeParse(value).data;
  if (person === undefined) return undefined;
  const { id, username, display_name, public_name } = person;
  const places = [['city'], ['country', 'name']].map((path) => wire.textAt(value, ['location', ...path]));
  return {
    target: { id },
    name: (display_name || public_name || username).trim(),
    otherNames: [display_name, public_name, username].flatMap((own) => own ?? []),
    place: places.filter(Boolean).join(', '),
    rating_count: wire.at(value, ['reputation', 'entire_history', 'reviews'], wire.count),
    url: profileOf(person),
  };
};
