import { endpoints } from '#functions/index.ts';
import { readCases } from '#infra/tools/eval/case.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** The endpoints that ask Claude. */
export const claudeEndpoints = endpoints.filter(({ credentials }) => credentials.includes('anthropic_api_key'));

const cases = readCases();

/** How a text is to be written: fields that all requests share. */
const wishes = new Set('tone formality length brand_voice previous feedback variants minimum_rating'.split(' '));

/** The request in which every field of the endpoint is filled, but for the wishes: that of the first case of the evaluation. */
export const fullRequest = ({ name }: Endpoint): object => {
  const [first] = cases.get(name) ?? [];
  return Object.fromEntries(Object.entries(first?.request ?? {}).filter(([field]) => !wishes.has(field)));
};

/** A value with a text put in at one place. */
export interface Spot {
  /** Such as `meta_data.event.name`; of the name of a member, `meta_data.event~`. */
  readonly path: string;
  readonly put: (text: string) => unknown;
}

const below = (name: string, spots: readonly Spot[], wrap: (inner: unknown) => unknown): Spot[] =>
  spots.map(({ path, put }) => ({ path: path === '' ? name : `${name}.${path}`, put: (text) => wrap(put(text)) }));

/** Every place of a value that can hold a text: texts, and names of members below the first level. */
export const spotsIn = (value: unknown, isTop = true): Spot[] => {
  if (typeof value === 'string') return [{ path: '', put: (text) => `${value} ${text}` }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((member, index) =>
      below(`${index}`, spotsIn(member, false), (inner) => value.with(index, inner)),
    );
  }
  return Object.entries(value).flatMap(([name, member]) => [
    ...below(name, spotsIn(member, false), (inner) => ({ ...value, [name]: inner })),
    ...(isTop ? [] : [{ path: `${name}~`, put: (text: string) => ({ ...value, [text]: member }) }]),
  ]);
};

/** Whether the request is still valid with any words at the spot. */
export const takesWords = ({ request }: Endpoint, { put }: Spot): boolean => request.safeParse(put('tea')).success;
