/** The text that is searched for the image. Drawing programs write some kilobytes before it. */
const maximumProlog = 16 * 1024;

/** One of the parts that may be before the root element of an XML document. */
const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\b[^[>]*(?:\[[^\]]*\]\s*)?>)/i;
const root = /^<(?:[a-z]\w*:)?svg[\s/>]/i;

/** Whether bytes begin like an SVG document. A page that contains an SVG image begins differently. */
export const beginsAsSvg = (bytes: Buffer): boolean => {
  let text = bytes.toString('utf8', 0, maximumProlog).replace(/^\uFEFF/, '');
  for (let found = prolog.exec(text); found; found = prolog.exec(text)) text = text.slice(found[0].length);
  return root.test(text);
};
