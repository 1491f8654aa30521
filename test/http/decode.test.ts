import { decode, mediaType } from '#shared/http/decode.ts';

it.each([
  [undefined, '', undefined],
  ['', '', undefined],
  ['text/html', 'text/html', undefined],
  ['Text/HTML ; Charset="ISO-8859-1"', 'text/html', 'ISO-8859-1'],
  ['text/xml; version=1; charset = utf-8', 'text/xml', 'utf-8'],
  ['text/html; charset=', 'text/html', undefined],
])('the header %j says %j and %j', (header, contentType, charset) => {
  expect(mediaType(header)).toEqual({ contentType, charset });
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const meta = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">';

it.each<[what: string, body: Buffer, type: string, charset: string | undefined, text: string]>([
  ['UTF-8', Buffer.from('é 😍'), 'text/plain', undefined, 'é 😍'],
  ['latin-1', latin1('é'), 'text/plain', 'latin1', 'é'],
  ['windows-1252, also when it is called latin-1', latin1('\x80'), 'text/plain', 'iso-8859-1', '€'],
  ['Shift JIS', Buffer.from([0x83, 0x65]), 'text/plain', 'Shift_JIS', 'テ'],
  ['UTF-8 with a mark', Buffer.from('\ufeffé'), 'text/plain', undefined, 'é'],
  ['UTF-8 with a mark, against the header', Buffer.from('\ufeffé'), 'text/plain', 'latin1', 'é'],
  ['UTF-16, little end first', utf16('é'), 'text/plain', undefined, 'é'],
  ['UTF-16, big end first', utf16('é').swap16(), 'text/plain', undefined, 'é'],
  ['what the page says of itself', latin1(`${meta}é`), 'text/html', undefined, `${meta}é`],
  ['the header, against what the page says', Buffer.from(`${meta}é`), 'text/html', 'utf-8', `${meta}é`],
  ['UTF-8, where it is no page that says otherwise', Buffer.from(`${meta}é`), 'text/plain', undefined, `${meta}é`],
  ['UTF-8, where the charset is unknown', Buffer.from('é'), 'text/plain', 'klingon', 'é'],
  ['UTF-8 with bytes that are none', Buffer.from([0x61, 0xff]), 'text/plain', undefined, 'a\ufffd'],
  ['nothing', Buffer.alloc(0), 'text/html', undefined, ''],
])('reads %s', (_, body, type, charset, text) => expect(decode(body, type, charset)).toBe(text));
