/** The default alphabet of text messages (3GPP TS 23.038), without the escape character. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These characters are sent as two, with an escape character. */
const escaped = '^{}\\[~]|€\f';

const septets = new Map([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...escaped].map((character) => [character, 2] as const),
]);

/** Units that fit into a single message, and into each part of a longer one, which also has a header. */
const capacity = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

/** The encoding and the size of a text as a text message. */
export const smsSize = (text: string) => {
  const symbols = [...text];
  const encoding = symbols.every((symbol) => septets.has(symbol)) ? 'GSM-7' : 'UCS-2';
  const units = symbols.map((symbol) => (encoding === 'GSM-7' ? (septets.get(symbol) ?? 0) : symbol.length));
  /** In units of the encoding, as carriers count: `€` is two units in GSM-7, most emoji are two in UCS-2. */
  const characters = units.reduce((sum, unit) => sum + unit, 0);
  const { alone, part } = capacity[encoding];
  /** How many messages are sent and billed. */
  const segments = characters <= alone ? 1 : partsOf(units, part);
  return { encoding, characters, segments } as const;
};

/** The assumed length of a link in a text message. Most short links are shorter. */
export const linkCharacters = 30;

/** A request for feedback needs so many characters, `{link}` included. */
const shortestRequest = 30;

/** How many characters a text with one `{link}` may have, so that link and opt-out sentence fit into the message. */
export const smsRoom = (optOut: string) => {
  const added = linkCharacters - '{link}'.length + ` ${optOut}`.length;
  const [plain, one, two] = [capacity['GSM-7'].alone, capacity['UCS-2'].alone, 2 * capacity['UCS-2'].part];
  return {
    /** If all letters are those of GSM-7: the message then fits into one segment. */
    plain: plain - added,
    /** If there are others. Fits into one segment too, unless the opt-out sentence leaves too little room for it. */
    other: one - added >= shortestRequest ? one - added : two - added,
  };
};

/** The number of parts. A character is never split between two parts. */
const partsOf = (units: readonly number[], room: number): number => {
  let [parts, used] = [1, 0];
  for (const unit of units) {
    if (used + unit > room) [parts, used] = [parts + 1, 0];
    used += unit;
  }
  return parts;
};
