/** A file of a site. */
export interface SiteFile {
  /** 200 if absent. */
  readonly status?: number;
  /** The Content-Type header. */
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** `late`: after 3 seconds. `trickle`: the head at once, the rest in small pieces. Absent: at once. */
  readonly pace?: 'late' | 'trickle';
}

/** An invented site, with the file of each path. */
export interface Site {
  readonly host: string;
  readonly files: Readonly<Record<string, () => SiteFile>>;
  /** The file of any other path; a plain 404 if absent. */
  readonly otherwise?: () => SiteFile;
  /** True if https is not served. */
  readonly isHttpOnly?: true;
}

/** A page in UTF-8. */
export const htmlFile = (body: string, status = 200): SiteFile => ({ status, type: 'text/html; charset=utf-8', body });

/** A permanent redirect. */
export const movedTo = (location: string, status = 301): SiteFile => ({
  ...htmlFile('<!doctype html><title>Moved</title><h1>Moved</h1>', status),
  headers: { location },
});
