/** What views have loaded, by entry of the browser's history, so that going back needs no call. The oldest is dropped. */
const loaded = new Map<string, object>();

/** How many results are kept. */
const most = 20;

const entryHere = (): string | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : undefined;
};

/** What was loaded under this name at the current entry of the history; undefined for a new entry, and after a reload. */
export const loadedHere = <Result extends object>(name: string): Result | undefined =>
  loaded.get(`${entryHere()} ${name}`) as Result | undefined;

/** Keeps a result for the current entry of the history. */
export const keepHere = (name: string, result: object): void => {
  const entry = entryHere() ?? crypto.randomUUID();
  history.replaceState({ ...history.state, entry }, '');
  loaded.set(`${entry} ${name}`, result);
  const [oldest] = loaded.keys();
  if (loaded.size > most && oldest !== undefined) loaded.delete(oldest);
};
