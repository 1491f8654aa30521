declare module 'html-encoding-sniffer' {
  interface Options {
    /** How far into the page a `<meta>` is looked for, in bytes. */
    readonly maxPrescanBytes: number;
    /** What is given where the page names no encoding. */
    readonly defaultEncoding: string;
  }
  /** The name of the encoding that a page's mark or `<meta>` tells. */
  export default function sniff(page: Uint8Array, options: Options): string;
}
