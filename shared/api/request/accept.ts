/** One media range of an Accept header, in lower case, and how much it is wanted, from 0 to 1. */
interface MediaRange {
  readonly range: string;
  readonly quality: number;
}

const readRange = (text: string): MediaRange => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
  return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 };
};

/** The value of a parameter with which an Accept header names a type, such as `header` in `text/csv; header=absent`. */
export const acceptParameter = (accept: string, type: string, name: string): string | undefined => {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  const [, ...parameters] = ranges.find(([range]) => range === type) ?? [];
  const value = parameters.map((parameter) => parameter.split('=')).find(([key]) => key?.trim() === name)?.[1];
  return value?.trim().replaceAll('"', '');
};

/** How exactly a range names a type: 2 the type itself, 1 its kind such as `text/*`, 0 everything; -1 not at all. */
const exactness = (range: string, type: string): number => ['*/*', type.replace(/\/.*/, '/*'), type].indexOf(range);

/**
 * The media type that a request wants most (RFC 9110, section 12.5.1): by its quality, then the one that is named more
 * exactly, then in the order of the header.
 *
 * @param offered what can be sent; the first is sent when the header accepts none of them, because an answer in another
 * format is of more use than an error
 */
export const preferredType = <Type extends string>(accept: string, offered: readonly [Type, ...Type[]]): Type => {
  const ranges = accept.split(',').map(readRange);
  const candidates = offered.flatMap((type) => {
    const matches = ranges
      .map(({ range, quality }, order) => ({ type, exact: exactness(range, type), quality, order }))
      .filter(({ exact }) => exact >= 0);
    const [best] = matches.sort((a, b) => b.exact - a.exact); // The most exact range decides, also when it says no.
    return best === undefined || best.quality === 0 ? [] : [best];
  });
  candidates.sort((a, b) => b.quality - a.quality || b.exact - a.exact || a.order - b.order);
  return candidates[0]?.type ?? offered[0];
};
