import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ErrorCode } from '#shared/errors.ts';
import type { Platform, Target } from '#shared/reviews/model/platform.ts';

/** How the recorded files of one form are handed to an adapter. */
export interface Form {
  /** The source that reads such a body; absent for the forms that hold no reviews. */
  readonly source?: string;
  readonly status?: number;
  readonly contentType: string;
  /** Synthetic bodies for the other requests that the source makes, by a part of their URL. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The recorded content as it stands in a real answer, where the file is only a part of one (`envelope`). */
  readonly envelope?: (text: string) => string;
  /** What is asked for; where the file does not matter, the suite's own. */
  readonly target?: Target;
  readonly sort?: string;
  readonly cursor?: string;
  /** Answers of this form that refuse one: a part of the file's name, and the error that it must become. */
  readonly refusals?: Readonly<Record<string, ErrorCode>>;
}

/** The forms in which one platform has been recorded, as expected.json names them. */
export interface Forms {
  readonly platform: Platform;
  readonly forms: Readonly<Record<string, Form>>;
}

/** The boundary at which a module that is reached by its path becomes forms. */
const isFormsModule = (module: unknown): module is { readonly default: Forms } =>
  typeof module === 'object' && module !== null && 'default' in module;

/** The forms of every platform: one file each in forms/, named as expected.json names the platform. */
export const loadForms = async (): Promise<ReadonlyMap<string, Forms>> => {
  const folder = join(import.meta.dirname, 'forms');
  const loaded = globSync('*.ts', { cwd: folder }).map(async (file) => {
    const module: unknown = await import(join(folder, file));
    if (!isFormsModule(module)) throw new Error(`${file} exports no forms`);
    return [basename(file, '.ts'), module.default] as const;
  });
  return new Map(await Promise.all(loaded));
};

/** The sources of each platform that recorded responses verify. */
export const verifiedSources = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const forms = await loadForms();
  return new Map(
    [...forms.values()].map(({ platform, forms: list }) => [
      platform.name,
      new Set(Object.values(list).flatMap(({ source = [] }) => source)),
    ]),
  );
};
