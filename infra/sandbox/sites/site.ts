/** A file of a site, before it is known how it is sent. */
export interface SiteFile {
  /** 200 when absent. */
  readonly status?: number;
  /** The Content-Type header, with its charset where the site names one. */
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** `late`: after 3 seconds. `trickle`: the head at once, the rest in small pieces. At once when absent. */
  readonly pace?: 'late' | 'trickle';
}

/** A synthetic site: what each of its paths answers. */
export interface Site {
  readonly host: string;
  readonly files: Readonly<Record<string, () => SiteFile>>;
  /** What any other path answers; a plain 404 when absent. */
  readonly otherwise?: () => SiteFile;
  /** There is nothing at https. */
  readonly isHttpOnly?: true;
}

/** A page in UTF-8. */
export const htmlFile = (body: string, status = 200): SiteFile => ({ status, type: 'text/html; charset=utf-8', body });

/** A permanent redirect. */
export const movedTo = (location: string, status = 301): SiteFile => ({
  ...htmlFile('<!doctype html><title>Moved</title><h1>Moved</h1>', status),
  headers: { location },
});
