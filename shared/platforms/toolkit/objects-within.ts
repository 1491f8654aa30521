/** Every object and list in a JSON value, in the order of the text. */
export const objectsWithin = (value: unknown, found: object[] = []): readonly object[] => {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value);
  for (const inner of Object.values(value)) objectsWithin(inner, found);
  return found;
};
