/** What the page has noted under this name at the current entry of the browser's history; undefined if nothing. */
export const notedHere = (name: string): unknown => history.state?.[name];

/** Notes it there. */
export const noteHere = (notes: Readonly<Record<string, unknown>>): void =>
  history.replaceState({ ...history.state, ...notes }, '');
