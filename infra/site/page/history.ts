/** What the page has noted under this name at the current entry of the browser's history; undefined if nothing. */
export const notedHere = (name: string): unknown => history.state?.[name];

export const noteHere = (notes: Readonly<Record<string, unknown>>): void =>
  history.replaceState({ ...history.state, ...notes }, '');

/** What views have loaded, by entry of the browser's history, so that going back needs no call. */
const loaded = new Map<string, object>();

/** How many results are kept. */
const most = 20;

/** What was loaded under this name at the current entry of the history; undefined for a new one and after a reload. */
export const loadedHere = <Result extends object>(name: string): Result | undefined =>
  loaded.get(`${notedHere('entry')} ${name}`) as Result | undefined;

/** Keeps a result for the current entry of the history. */
export const keepHere = (name: string, result: object): void => {
  const entry = notedHere('entry') ?? crypto.randomUUID();
  noteHere({ entry });
  loaded.set(`${entry} ${name}`, result);
  const [oldest] = loaded.keys();
  if (loaded.size > most && oldest !== undefined) loaded.delete(oldest);
};
