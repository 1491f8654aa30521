/** The preferences in a header such as Accept (RFC 9110, section 12.4.2), in lower case, with their quality: 0 to 1. */
export const preferencesIn = (header: string) =>
  header.split(',').map((entry) => {
    const [name = '', ...parts] = entry.split(';').map((part) => part.trim().toLowerCase());
    const pairs = parts.map((part) => part.split('=').map((side) => side.trim()));
    const parameters = new Map(pairs.map(([parameter = '', value = '']) => [parameter, value]));
    const quality = Number(parameters.get('q') ?? 1);
    return { name, parameters, quality: quality >= 0 && quality <= 1 ? quality : 0 };
  });

/** The value of a parameter with which an Accept header names a type, such as `header` in `text/csv; header=absent`. */
export const acceptParameter = (accept: string, type: string, parameter: string): string | undefined =>
  preferencesIn(accept)
    .find(({ name }) => name === type)
    ?.parameters.get(parameter)
    ?.replaceAll('"', '');

/** How exactly a range names a type: 2 the type itself, 1 its kind such as `text/*`, 0 everything; -1 not at all. */
const exactness = (range: string, type: string): number => ['*/*', type.replace(/\/.*/, '/*'), type].indexOf(range);

/**
 * The media type that a request wants most (RFC 9110, section 12.5.1): by its quality, how exactly it is named, and its
 * place in the header. If none is accepted, the first that is offered is of more use than an error.
 */
export const preferredType = <Type extends string>(accept: string, offered: readonly [Type, ...Type[]]): Type => {
  const ranges = preferencesIn(accept);
  const candidates = offered.flatMap((type) => {
    const matches = ranges
      .map(({ name, quality }, order) => ({ type, exact: exactness(name, type), quality, order }))
      .filter(({ exact }) => exact >= 0);
    const [best] = matches.sort((a, b) => b.exact - a.exact); // The most exact range decides, also when it says no.
    return best === undefined || best.quality === 0 ? [] : [best];
  });
  candidates.sort((a, b) => b.quality - a.quality || b.exact - a.exact || a.order - b.order);
  return candidates[0]?.type ?? offered[0];
};
