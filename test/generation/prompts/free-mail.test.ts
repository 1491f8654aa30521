import { ownDomain } from '#shared/generation/prompts/free-mail.ts';

it.each([
  ...['ana@gmail.com', 'ana@GMAIL.COM', 'ana@yahoo.de', 'ana@yahoo.com.br', 'ana@yahoo.co.uk', 'ana@mail.ru'],
  ...['ana@web.de', '"a@b"@gmx.net'],
])('%s is at a free mail provider', (email) => expect(ownDomain(email)).toBeUndefined());

it.each([
  ['ana@Tea.example', 'tea.example'],
  ['ana@me.uk.com', 'me.uk.com'],
  ['ana@gmail.com.example', 'gmail.com.example'],
  ['ana@mail.tea.com', 'mail.tea.com'],
  ['ana@notgmail.com', 'notgmail.com'],
  ['ana@yahoo.example', 'yahoo.example'],
  ['ana@web.com', 'web.com'],
])('%s is at the domain %s of its own', (email, domain) => expect(ownDomain(email)).toBe(domain));
