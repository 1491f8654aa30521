import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { HtmlPage } from '#shared/html/html-page.ts';
import { createHttp } from '#shared/http/client.ts';
import { decode, mediaType } from '#shared/http/decode.ts';
import type { Http } from '#shared/http/http.ts';
import { hasRecordings, recordings } from '../expected.ts';

const folder = join(recordings, 'domain-pages');

const Expected = z.object({
  title: z.string().nullable(),
  title_also: z.array(z.string()),
  description: z.string().nullable(),
  description_also: z.array(z.string()),
  site_name: z.string().nullable(),
  theme_color: z.string().nullable(),
  /** The best answers, and those that will do, where `*` stands for any text. */
  favicon: z.array(z.string()).nullable(),
  favicon_also_right: z.array(z.string()),
  logo: z.string().nullable(),
  logo_also_right: z.array(z.string()),
  /** None where they are not known. */
  brand_or_button_color: z.array(z.string()),
  page_background: z.array(z.string()),
});

const Site = z.object({
  id: z.string(),
  /** The HTML of the page; of a site that answers otherwise a recorded answer or nothing. */
  file: z.string().nullable(),
  exchanges: z.string().nullable(),
  asked_url: z.string(),
  final_url: z.string(),
  content_type: z.string().nullable(),
  expected: Expected,
});

const Exchange = z.object({
  host: z.string(),
  path: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  bodyFile: z.string().nullish(),
});

/** A recorded site, and what is known of it. */
export interface RecordedSite extends z.infer<typeof Site> {
  /** A client that answers from the site's recorded exchanges, else 404; undefined where only a page was recorded. */
  readonly http: (() => Http) | undefined;
}

/** A recorded HTML page, read as if it had just been fetched. */
export interface RecordedPage extends RecordedSite {
  readonly page: HtmlPage;
}

const read = (...file: string[]): Buffer => readFileSync(join(folder, ...file));
const readJson = (file: string): unknown => JSON.parse(read(file).toString());

/** One recorded answer, and where it was given. */
interface Answer extends Omit<z.infer<typeof Exchange>, 'bodyFile'> {
  readonly body: Buffer;
}

const answersOnTape = (tape: string): Answer[] =>
  z
    .array(Exchange)
    .parse(readJson(tape))
    .map(({ bodyFile, ...answer }) => ({ ...answer, body: bodyFile ? read(tape, '..', bodyFile) : Buffer.alloc(0) }));

const HttpArchive = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({ url: z.string() }),
        response: z.object({ status: z.int(), content: z.object({ mimeType: z.string(), text: z.string() }) }),
      }),
    ),
  }),
});

const answersInArchive = (file: string): Answer[] =>
  HttpArchive.parse(readJson(file)).log.entries.map(({ request, response: { status, content } }) => {
    const { host, pathname: path } = new URL(request.url);
    return { host, path, status, headers: { 'content-type': content.mimeType }, body: Buffer.from(content.text) };
  });

const answersOf = ({ file, exchanges }: z.infer<typeof Site>): Answer[] | undefined => {
  if (exchanges !== null) return answersOnTape(exchanges);
  return file?.endsWith('.har.json') ? answersInArchive(file) : undefined;
};

/** The real client over recorded answers. What was asked several times is answered in turn, at last always alike. */
const replay = (recorded: readonly Answer[]): Http => {
  const asked = new Map<string, number>();
  return createHttp({
    hosts: 'public',
    deadline: Date.now() + 60_000,
    credential: () => undefined,
    origins: undefined,
    network: {
      resolve: (_hostname, _options, callback) => callback(null, []),
      transmit: async ({ url }, maximumBytes) => {
        const address = `${url.hostname}${url.pathname}`;
        const turn = asked.get(address) ?? 0;
        asked.set(address, turn + 1);
        const answers = recorded.filter(({ host, path }) => `${host}${path}` === address);
        const { status, headers, body } = answers[turn] ?? answers.at(-1) ?? missing;
        return { status, headers, body: body.subarray(0, maximumBytes), isCut: body.length > maximumBytes };
      },
    },
  });
};

const missing = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** Every recorded site; none where the recordings are absent. */
export const recordedSites = (): RecordedSite[] =>
  (hasRecordings ? z.array(Site).parse(readJson('expected.json')) : []).map((site) => {
    const answers = answersOf(site);
    return { ...site, http: answers && (() => replay(answers)) };
  });

/** Those that answer with a page of HTML. */
export const recordedPages = async (): Promise<RecordedPage[]> => {
  const pages = recordedSites().flatMap((site) => (site.file?.endsWith('.html') ? [{ site, file: site.file }] : []));
  return Promise.all(
    pages.map(async ({ site, file }) => {
      const html = decode(read(file), mediaType(site.content_type ?? 'text/html'));
      return { ...site, page: new HtmlPage(html, new URL(site.final_url)) };
    }),
  );
};
