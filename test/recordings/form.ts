import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '#shared/errors.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';

/** How the recorded files of one form are given to an adapter. */
export interface Form {
  /** The source that reads such a body; absent for the forms that hold no reviews. */
  readonly source?: string;
  readonly status?: number;
  /** Default: HTML or JSON, by the first character of the body. */
  readonly contentType?: string;
  /** Synthetic bodies for the other requests that the source makes, by a part of their URL. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Puts the recorded content into a whole response, where the file is only a part of one (`envelope`). */
  readonly envelope?: (text: string) => string;
  /** The item that is requested. Default: the item of the suite. */
  readonly target?: Target;
  /** The item that expected.json names is requested. */
  readonly isOfItem?: boolean;
  readonly sort?: string;
  /** The adapter sorts by date; expected.json has the order of the response. */
  readonly isSorted?: boolean;
  readonly cursor?: string;
  /** Responses that must become an error: a part of the file's name, and the error code. */
  readonly refusals?: Readonly<Record<string, ErrorCode>>;
}

/** The forms of the recorded responses of one platform, keyed by `form` in expected.json. */
export interface Forms {
  readonly platform: Platform;
  /** The platform's names in expected.json, where they differ from ours. */
  readonly recordedAs?: readonly string[];
  readonly forms: Readonly<Record<string, Form>>;
}

/** Checks a module that was imported by its path. */
const isFormsModule = (module: unknown): module is { readonly default: Forms } =>
  typeof module === 'object' && module !== null && 'default' in module;

/** The forms of every platform: `forms/<platform>.ts` each. */
export const loadForms = async (): Promise<readonly Forms[]> => {
  const folder = join(import.meta.dirname, 'forms');
  const loaded = globSync('*.ts', { cwd: folder }).map(async (file) => {
    const module: unknown = await import(join(folder, file));
    if (!isFormsModule(module)) throw new Error(`${file} exports no forms`);
    return module.default;
  });
  return Promise.all(loaded);
};

/** The sources of each platform, keyed by its name, that are tested against recorded responses. */
export const verifiedSources = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> =>
  new Map(
    (await loadForms()).map(({ platform, forms }) => [
      platform.name,
      new Set(Object.values(forms).flatMap(({ source = [] }) => source)),
    ]),
  );
