/** Drawing programs write some kilobytes before the image. */
const longestBeginning = 16 * 1024;

/** One of what may stand before the root element of an XML document. */
const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\b[^[>]*(?:\[[^\]]*\]\s*)?>)/i;
const root = /^<(?:[a-z]\w*:)?svg[\s/>]/i;

/** Whether bytes begin as an SVG document does. A page that only holds an SVG image begins otherwise. */
export const beginsAsSvg = (bytes: Buffer): boolean => {
  let text = bytes.toString('utf8', 0, longestBeginning).replace(/^\uFEFF/, '');
  for (let found = prolog.exec(text); found; found = prolog.exec(text)) text = text.slice(found[0].length);
  return root.test(text);
};
