/** By what a page shows that its owner has reviews on a platform. All of it is data; `discover-platforms.ts` reads it. */
export interface ReviewPlatform {
  readonly platform: string;
  /** The endpoint that reads it; undefined where none does. */
  readonly endpoint?: string;
  /** The addresses of its items. A platform with two forms of them has two rows. */
  readonly page?: {
    /** The whole name of the host, so that no look-alike matches. */
    readonly hosts: RegExp;
    /** The path, with the parameters that are kept. The group `id` names the item; what follows the match is dropped. */
    readonly item: RegExp;
    /** The parameters that say which item is meant. All others are dropped. */
    readonly keeps?: readonly string[];
  };
  /** Its ids are queries that mean its items and no others at the endpoint. Where they are not, addresses are asked for. */
  readonly isAskedById?: true;
  /** Its ids are domains. */
  readonly namesDomains?: true;
  /** The address of an item of which the id alone is known; `{id}` stands for that. */
  readonly addressOf?: string;
  /** The metas that name an item, and where in them. */
  readonly metas?: { readonly names: readonly string[]; readonly item: RegExp };
  /** Hosts, with those below them, of what sites embed; the beginning of a path may follow. They name no item. */
  readonly embeds?: readonly string[];
  /** The classes of its widgets: whole, or up to a hyphen. */
  readonly classes?: readonly string[];
  /** The attributes of its widgets. */
  readonly attributes?: readonly string[];
  /** An attribute of its widgets, and the parameter of the item's address that takes what stands in it, in this form. */
  readonly detail?: { readonly attribute: string; readonly form: RegExp; readonly parameter: string };
}
