/** A stored object, as a list shows it. */
export interface Listed {
  readonly key: string;
  readonly bytes: number;
}

/** Where jobs are kept: the bucket of a deployment, or a directory. Keys have `/` between their parts. */
export interface Store {
  /** The text of an object; undefined if there is none. */
  read(key: string): Promise<string | undefined>;
  /** Writes an object whole: a reader sees the old text or the new one, also when the writer is killed. */
  write(key: string, text: string): Promise<void>;
  /** The same for an object that must not exist; false, and nothing is written, if it does. */
  create(key: string, text: string): Promise<boolean>;
  /** Removes objects. One that does not exist is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The objects whose keys begin with `prefix`, in the order of their keys.
   *
   * @param options after: only keys after this one; limit: the first so many
   */
  list(prefix: string, options?: { readonly after?: string | undefined; readonly limit?: number }): Promise<Listed[]>;
  /** An address at which anyone can get (or put) this object, for 15 minutes. */
  link(key: string, method: 'GET' | 'PUT'): Promise<string>;
}

/** How long the address of an object works, in seconds. */
export const linkSeconds = 900;
