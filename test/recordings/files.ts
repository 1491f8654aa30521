import type { ErrorCode } from '#shared/errors.ts';
import { faultOf } from '#shared/http/faults.ts';
import type { Http } from '#shared/http/http.ts';
import type { Page, Source, Target } from '#shared/reviews/model/platform.ts';
import { answered } from '../http/answered.ts';
import { type ExpectedFile, expectedFiles, hasRecordings, readRecording, recordedFolders } from './expected.ts';
import { type Form, loadForms } from './form.ts';

/** What is asked for where a form does not say. */
export const suiteTarget: Target = { id: '389801252', country: 'us', language: 'en' };

/** A recorded file, and what reads it. */
export interface RecordedFile extends ExpectedFile {
  readonly folder: string;
  readonly known: Form | undefined;
  /** Undefined for a file that holds no reviews as they come over the wire. */
  readonly source: Source | undefined;
  /** The error that the file must become; undefined for a page. */
  readonly refusal: ErrorCode | undefined;
}

/** Every file that an expected.json lists; none where the recordings are absent. */
export const loadFiles = async (): Promise<readonly RecordedFile[]> => {
  const forms = await loadForms();
  return (hasRecordings ? recordedFolders() : []).flatMap((folder) =>
    expectedFiles(folder).map((file) => {
      const { platform, forms: list = {} } = forms.get(file.platform) ?? {};
      const known = list[file.form];
      const isWhole = file.wire || file.envelope !== undefined;
      const source = platform?.sources.find(({ name }) => isWhole && name === known?.source);
      const [, refusal] = Object.entries(known?.refusals ?? {}).find(([part]) => file.file.includes(part)) ?? [];
      return { folder, ...file, known, source, refusal };
    }),
  );
};

/** The body of a real answer that a file is, or stands in. */
export const bodyOf = ({ folder, file, known }: RecordedFile): string => {
  const text = readRecording(folder, file);
  return known?.envelope ? known.envelope(text) : text;
};

/** Answers with one body, past the checks for faults that the real client makes. */
export const replay = (text: string, { status = 200, contentType, pages = {} }: Form): Http => ({
  credential: () => 'configured',
  send: async ({ url, statuses = [] }) => {
    const [, page] = Object.entries(pages).find(([part]) => url.includes(part)) ?? [];
    if (page !== undefined) return answered({ status: 200, url, contentType, text: page });
    const fault = faultOf(
      { host: 'recorded', status, contentType, retryAfter: undefined, text },
      statuses === 'any' ? [] : statuses,
    );
    if (fault) throw fault;
    return answered({ status, url, contentType, text });
  },
});

/** The page that the file's source reads from `text`. */
export const readPage = ({ known, source, platform, form }: RecordedFile, text: string): Promise<Page> => {
  if (!known || !source) throw new Error(`no reader for ${platform} ${form}`);
  // The page that the feed's own address names: the adapter asks for that very page.
  const self = /"?page=(\d+)/.exec(/rel"?[:=]\s?"self"[^>}]*/.exec(text)?.[0] ?? '')?.[1] ?? '1';
  const cursor = known.cursor ?? (source.cursors ? self : undefined);
  const request = { target: known.target ?? suiteTarget, sort: known.sort ?? 'newest', cursor, wanted: 500 };
  return source.page(request, replay(text, known));
};
