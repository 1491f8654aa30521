import { divert, type Origins } from '#shared/http/exchange.ts';

const origins: Origins = {
  'platform.example': { address: '93.184.215.14', origin: 'http://127.0.0.1:8080' },
  'private.example': { address: '10.0.0.1', origin: 'http://127.0.0.1:8080' },
  'plain.example': { address: '93.184.215.14', origin: 'http://127.0.0.1:8080', schemes: ['http'] },
};

it.each([
  ['http://plain.example/', 'http://127.0.0.1:8080/'],
  ['https://platform.example/', 'http://127.0.0.1:8080/'],
  ['https://platform.example/a/b?c=d&e=%C3%A9', 'http://127.0.0.1:8080/a/b?c=d&e=%C3%A9'],
  ['https://platform.example/a#b', 'http://127.0.0.1:8080/a'],
  ['https://platform.example//evil.example/x', 'http://127.0.0.1:8080//evil.example/x'],
  ['https://platform.example/https://evil.example', 'http://127.0.0.1:8080/https://evil.example'],
])('%s goes to %s', (url, diverted) => expect(divert(new URL(url), origins).href).toBe(diverted));

it.each([
  ['https://other.example/', 'item_not_found'],
  ['https://constructor/', 'item_not_found'],
  ['https://__proto__/', 'item_not_found'],
  ['https://private.example/', 'upstream_error'],
  ['https://plain.example/', 'upstream_error'],
])('%s is refused as %s', (url, code) => {
  expect(() => divert(new URL(url), origins)).toThrow(expect.objectContaining({ code }));
});
