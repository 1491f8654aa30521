declare module 'html-encoding-sniffer' {
  interface Options {
    /** How many bytes of the page are searched for a `<meta>`. */
    readonly maxPrescanBytes: number;
    /** Returned when the page declares no encoding. */
    readonly defaultEncoding: string;
  }
  /** The name of the encoding in the byte order mark or `<meta>` of a page. */
  export default function sniff(page: Uint8Array, options: Options): string;
}
