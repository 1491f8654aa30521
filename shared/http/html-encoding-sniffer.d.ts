declare module 'html-encoding-sniffer' {
  interface Options {
    /** The charset of the header. A byte order mark comes before it, and what the page declares after it. */
    readonly transportLayerEncodingLabel: string | undefined;
    /** How many bytes of the page are searched for a `<meta>`. */
    readonly maxPrescanBytes: number;
    /** Returned when the page declares no encoding. */
    readonly defaultEncoding: string;
  }
  /** The name of the encoding of a page. */
  export default function sniff(page: Uint8Array, options: Options): string;
}
