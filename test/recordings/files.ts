import type { ErrorCode } from '#shared/errors.ts';
import type { Http } from '#shared/http/http.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { fakeHttp } from '../platforms/fake-http.ts';
import { type ExpectedFile, expectedFiles, readRecording, recordedFolders } from './expected.ts';
import { type Form, formsOf, recordedAs } from './forms.ts';

/** The item that is requested where a form names none. */
export const suiteTarget: Target = { id: '389801252', country: 'us', language: 'en' };

/** A recorded file, and the source that reads it. */
export interface RecordedFile extends ExpectedFile {
  readonly folder: string;
  /** How the file is read; undefined where no form is listed for it. */
  readonly known: Form | undefined;
  /** Undefined for a file that is not a response with reviews. */
  readonly source: Source | undefined;
  /** The error that the file must become; undefined for a page of reviews. */
  readonly refusal: ErrorCode | undefined;
}

/** The recorded files of one platform; none where the recordings are absent. */
export const filesOf = ({ name: platform, sources }: Platform): readonly RecordedFile[] =>
  recordedFolders().flatMap((folder) =>
    expectedFiles(folder)
      .filter((file) => (recordedAs[platform] ?? [platform]).includes(file.platform))
      .map((file) => {
        const known = formsOf.get(platform)?.[file.form];
        const isWhole = file.wire || file.envelope !== undefined;
        const source = sources.find(({ name }) => isWhole && name === known?.source);
        const [, refusal] = Object.entries(known?.refusals ?? {}).find(([part]) => file.file.includes(part)) ?? [];
        return { folder, ...file, platform, known, source, refusal };
      }),
  );

/** The whole response of a file: its content, inside the envelope of its form where it is a part of a response. */
export const bodyOf = ({ folder, file, known }: RecordedFile): string => {
  const text = readRecording(folder, file);
  return known?.envelope ? known.envelope(text) : text;
};

const typeOf = (text: string): string => (/^\s*</.test(text) ? 'text/html' : 'application/json');

/** Answers every request with one body, after the checks for faults that the real client makes. */
export const replay = (text: string, { status = 200, contentType = typeOf(text), pages = {} }: Form): Http =>
  fakeHttp(({ url }) => {
    const [, page] = Object.entries(pages).find(([part]) => url.includes(part)) ?? [];
    return page === undefined ? { status, contentType, body: text } : { contentType: typeOf(page), body: page };
  }).http;

/** The item that is requested of a file. */
export const targetOf = ({ known, item }: RecordedFile): Target =>
  known?.isOfItem && item ? { ...suiteTarget, id: item.id } : (known?.target ?? suiteTarget);

/** The page that the file's source reads from `text`. */
export const readPage = (file: RecordedFile, text: string): Promise<Page> => {
  const { known, source, platform, form } = file;
  if (!known || !source) throw new Error(`no reader for ${platform} ${form}`);
  // Apple's feed names its own page number, and the adapter expects the page that it asked for.
  const self = /"?page=(\d+)/.exec(/rel"?[:=]\s?"self"[^>}]*/.exec(text)?.[0] ?? '')?.[1] ?? '1';
  const cursor = source.cursors ? self : undefined;
  const request = { target: targetOf(file), sort: known.sort ?? 'newest', cursor, wanted: 500 };
  return source.page(request, replay(text, known));
};
