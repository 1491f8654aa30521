import { decode, mediaType } from '#shared/http/decode.ts';

it.each([
  [undefined, '', undefined],
  ['Text/HTML ; Charset="ISO-8859-1"', 'text/html', 'ISO-8859-1'],
  ['text/xml; version=1; charset = utf-8', 'text/xml', 'utf-8'],
  ["text/html; charset='windows-1252'", 'text/html', 'windows-1252'],
  ['text/html; charset=', 'text/html', undefined],
])('the header %j says %j and %j', (header, contentType, charset) => {
  expect(mediaType(header)).toEqual({ contentType, charset });
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const meta = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">';
const charsets = (unknown: number) =>
  `<!--${' '.repeat(2_000)}-->${'<meta charset=none>'.repeat(unknown)}<meta charset=koi8-r>`;
const filler = `<!doctype html><script>${' '.repeat(2_000)}</script>`;

it.each<[what: string, body: Buffer, type: string, charset: string | undefined, text: string]>([
  ['UTF-8', Buffer.from('é 😍'), 'text/plain', undefined, 'é 😍'],
  ['latin-1', latin1('é'), 'text/plain', 'latin1', 'é'],
  ['windows-1252, also when it is called latin-1', latin1('\x80'), 'text/plain', 'iso-8859-1', '€'],
  ['UTF-8 with a mark, against the header', Buffer.from('\ufeffé'), 'text/plain', 'latin1', 'é'],
  ['UTF-16, big end first', utf16('é').swap16(), 'text/plain', undefined, 'é'],
  ['UTF-8, where it is no page that says otherwise', Buffer.from(`${meta}é`), 'text/plain', undefined, `${meta}é`],
  ['UTF-8, where the charset is unknown', Buffer.from('é'), 'text/plain', 'klingon', 'é'],
  ['UTF-8, where the charset is one that HTML gave up', Buffer.from('é'), 'text/html', 'iso-2022-kr', 'é'],
  ['UTF-8 with bytes that are none', Buffer.from([0x61, 0xff]), 'text/plain', undefined, 'a\ufffd'],
  ['JSON as UTF-8, against the header', Buffer.from('"é"'), 'application/json', 'iso-8859-1', '"é"'],
  ['JSON of another type as UTF-8', Buffer.from('"é"'), 'application/ld+json', 'iso-8859-1', '"é"'],
  ['a page by the header, against what it says', Buffer.from(`${meta}é`), 'text/html', 'utf-8', `${meta}é`],
  ['a page by what it says of itself', latin1(`${meta}é`), 'text/html', undefined, `${meta}é`],
  ['a page by what it says, where the charset is unknown', latin1(`${meta}é`), 'text/html', 'none', `${meta}é`],
  ['a page by what it says late in its head', latin1(`${filler}${meta}é`), 'text/html', undefined, `${filler}${meta}é`],
  ['a page by its 50th charset', latin1(`${charsets(49)}\xc1`), 'text/html', undefined, `${charsets(49)}а`],
  ['no further charset of a page', latin1(`${charsets(50)}\xc1`), 'text/html', undefined, `${charsets(50)}Á`],
  ['a page that says nothing, as UTF-8', Buffer.from('<p>é'), 'text/html', undefined, '<p>é'],
  ['UTF-8 that is cut within a character', Buffer.from('é€').subarray(0, -1), 'text/html', undefined, 'é\ufffd'],
  ['a page that says nothing and is no UTF-8, as windows-1252', latin1('<p>\x93é'), 'text/html', undefined, '<p>“é'],
  ['a page without a type', latin1(`${meta}é`), '', undefined, `${meta}é`],
])('reads %s', async (_, body, contentType, charset, text) => {
  expect(decode(body, { contentType, charset })).toBe(text);
});

it('reads nothing below the head for what the page says of itself', async () => {
  const type = { contentType: 'text/html', charset: undefined };
  expect(decode(Buffer.from(`${filler}<body>${meta}é`), type)).toBe(`${filler}<body>${meta}é`);
});
