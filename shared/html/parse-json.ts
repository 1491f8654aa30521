/** The most levels of lists and objects. Real data has fewer than 60; the parser of JSON takes 70 bytes for each. */
export const maximumDepth = 500;
/**
 * The most values, counted as commas and opening brackets. The largest recorded answer has 60,000. A record that its
 * schema refuses takes 1 to 2 us, and 4 MB have room for 2 million (2026-11).
 */
export const mostValues = 300_000;

/** The brackets of lists are those of objects without this bit. */
const caseBit = 0x20;
const [quote, backslash, comma, openObject, closeObject] = [0x22, 0x5c, 0x2c, 0x7b, 0x7d];

/** Where the text ends that begins after a quote at `start`. */
const textEnd = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
};

/**
 * Whether a JSON text nests at most 500 levels and has at most `maximumValues` values. Its strings are skipped.
 *
 * @param onElement is called with the place of each comma between the elements of the outermost list
 */
export const isWithinLimits = (json: string, maximumValues = mostValues, onElement?: (at: number) => void): boolean => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = textEnd(json, at + 1);
    else if (code === comma) {
      values += 1;
      if (depth === 1) onElement?.(at);
    } else if ((code | caseBit) === closeObject) depth -= 1;
    else if ((code | caseBit) === openObject) {
      depth += 1;
      values += 1;
    } else continue;
    if (depth > maximumDepth || values > maximumValues) return false;
  }
  return true;
};

/**
 * JSON from outside. What platforms, sites and models send passes here: each `[` would take 70 bytes of memory.
 * Undefined for text that is not JSON, nests more than 500 levels, or has more than 300,000 or `maximumValues` values.
 */
export const tryJson = (json: string, maximumValues = mostValues): unknown => {
  try {
    const isShort = json.length <= Math.min(maximumDepth, maximumValues);
    return isShort || isWithinLimits(json, maximumValues) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
};
