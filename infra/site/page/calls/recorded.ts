/** A request and its recorded response: the body, or the events of a stream; and the headers, where they were recorded too. */
export interface Recorded {
  readonly path: string;
  readonly request: object;
  readonly response: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RecordedEvent {
  readonly event: string;
  readonly data: object;
}

const loaded = new Map<string, Promise<readonly Recorded[]>>();

const fetchList = async (file: string): Promise<readonly Recorded[]> => {
  const response = await fetch(file);
  return response.ok ? response.json() : [];
};

const load = (file: string): Promise<readonly Recorded[]> => {
  const list = loaded.get(file) ?? fetchList(file);
  loaded.set(file, list);
  return list;
};

const streamOf = (events: readonly RecordedEvent[]): string =>
  events
    .map(({ event, data }, index) => `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');

/**
 * The recorded response to this request; undefined if it is none of those that were recorded.
 *
 * @param isFirst whether it is the one that the page shows first, which lies in a small file of its own
 */
export const recordedResponse = async (path: string, body: string, isFirst: boolean): Promise<Response | undefined> => {
  const list = await load(isFirst ? '/site/recorded.json' : '/site/examples.json');
  const found = list.find((each) => each.path === path && JSON.stringify(each.request) === body);
  if (found === undefined) return undefined;
  const { response, headers = {} } = found;
  const text = Array.isArray(response) ? streamOf(response) : JSON.stringify(response);
  return new Response(text, { status: 200, statusText: 'OK', headers: { ...headers } });
};
