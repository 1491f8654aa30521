import type { Asked } from '../address.ts';

/** One file of at most 500 reviews, and the token of what follows. */
export interface FilePart {
  readonly file: Blob;
  readonly nextToken: string | null;
}

/** How many reviews one request may ask for. */
const mostPerRequest = 500;

/**
 * The parts of a file of so many reviews, one call each; those after the first have no header of their own.
 *
 * @param fetchPart makes one call
 * @param onPart is told, before each call, how many reviews were asked for so far
 */
export const fileParts = async (
  { path, request }: Asked,
  count: number,
  fetchPart: (asked: Asked) => Promise<FilePart>,
  onPart: (before: number) => void,
): Promise<readonly Blob[]> => {
  const parts: Blob[] = [];
  let token: string | null = null;
  for (let asked = 0; asked < count && (asked === 0 || token !== null); asked += mostPerRequest) {
    onPart(asked);
    const more = { reviews_to_fetch: Math.min(mostPerRequest, count - asked), pagination_token: token };
    const { file, nextToken }: FilePart = await fetchPart({ path, request: { ...request, ...more } });
    parts.push(file);
    token = nextToken;
  }
  return parts;
};
