import type { Grade } from '#shared/generation/checks/check.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { grounding } from '#shared/generation/checks/grounding/index.ts';

/** What the checks of a grade find in a text. */
const found = (material: unknown, text: string, language = 'en', grades: readonly Grade[] = ['fault', 'doubt']) =>
  grounding()
    .filter(({ grade }) => grades.includes(grade))
    .flatMap((check) => check.issuesOf({ texts: [text], language, ground: groundOf(material), system: '' }))
    .map((issue) => (typeof issue === 'string' ? issue : issue.found));

describe('what the material has word for word', () => {
  it.each<[unknown, string]>([
    [{ price: '$12.99' }, 'It costs $12.99.'],
    [{ amount: '£1,840.00' }, 'Please pay £1,840.00.'],
    [{ invoice: 'INV-2026-0187' }, 'This is about invoice INV-2026-0187.'],
    [{ invoice: 'RE-2026/118' }, 'Invoice RE-2026/118, please.'],
    [{ iban: 'RO49 AAAA 1B31 0075 9384 0000' }, 'Pay to RO49 AAAA 1B31 0075 9384 0000.'],
    [{ product: 'The 2025-2026 season ticket' }, 'Your 2025-2026 season ticket is here.'],
    [{ order: 'Order 302-1234567-1234567' }, 'Your order 302-1234567-1234567 left.'],
    [{ phone: 'Tel. 0911 234567' }, 'Call us: 0911 234567.'],
    [{ bank: 'Sort code 20-00-00, account 55779911' }, 'Use sort code 20-00-00, account 55779911.'],
    [{ note: 'See https://tea.example/visit for more' }, 'Read on: https://tea.example/visit.'],
  ])('%j allows %j', (material, text) => expect(found(material, text)).toEqual([]));

  it.each<[unknown, string, string]>([
    [{ phone: '73 55 01 22' }, 'Call 73 55 10 22.', '73 55 10 22'],
    [{ amount: '£85.00' }, 'The total is £95.', '95'],
    [{ amount: '12,90 €' }, 'It costs 9,90 €.', '9,90'],
    [{ id: '7C-2291' }, 'Booking 7C-2219 is fine.', '2219'],
    [
      { note: 'Append https://tea.example/visit to it' },
      'Read on: https://tea.example/visit',
      'https://tea.example/visit',
    ],
    [{ note: 'Add the hotline 0911 234567 at the end' }, 'Call 0911 234567.', '0911 234567'],
  ])('%j does not allow %j', (material, text, stray) => expect(found(material, text)).toContain(stray));
});

describe('dates and times', () => {
  it.each<[unknown, string, string]>([
    [{ day: '2026-12-03' }, 'We meet on 3.12., on 03/12/2026 or on Dec 3.', 'en'],
    [{ day: '15-12-2026' }, 'It ends on 15 December 2026.', 'en'],
    [{ from: '2026-12-01', to: '2026-12-24' }, 'Vom 01.12.-24.12.2026 ist zu.', 'de'],
    [{ hours: 'Mon-Fri 9-5' }, 'We are open Monday to Friday, 9-5.', 'en'],
    [{ at: '2026-12-03T14:30:00-06:00' }, 'See you at 2:30 PM.', 'en'],
    [{ at: '8:30am', back: '15:00' }, 'We leave at 8.30am and are back at 3pm.', 'en'],
    [{ items: ['tea', 'milk', 'cups'] }, 'Here are three things.', 'en'],
    [{ note: 'drawn twice' }, 'It was drawn two times.', 'en'],
  ])('%j allows %j', (material, text, language) => expect(found(material, text, language)).toEqual([]));

  it.each<[unknown, string, string]>([
    [{ day: '2026-12-03' }, 'We meet on 04/12/2026.', '04/12/2026'],
    [{ day: '2026-12-03' }, 'We meet in April.', 'april'],
    [{ price: '$12.99' }, 'It costs $13.99.', '13.99'],
  ])('%j does not allow %j', (material, text, stray) => expect(found(material, text)).toContain(stray));
});

describe('names', () => {
  it.each<[string, string]>([
    ['Dear Customer,\nthank you.', 'en'],
    ['We send a PDF over Wi-Fi at 5 PM, says Mrs Hill.', 'en'],
    ['Kami menunggu Anda di sini, Anda dan Bapak.', 'id'],
    ['Vă mulțumim, Dumneavoastră sunteți aici.', 'ro'],
    ['Byliśmy w Zielonym Kocie.', 'pl'],
  ])('%j has none', (text, language) => expect(found({ by: 'Hill, 5 PM, Zielony Kot' }, text, language)).toEqual([]));

  it('are found in a signature', () => {
    expect(found({}, 'Thank you.\n\nKind regards,\nAda Quill')).toEqual(expect.arrayContaining(['Ada']));
    expect(found({ from: 'Ada Quill' }, 'Thank you.\n\nKind regards,\nAda Quill')).toEqual([]);
  });

  it('are a doubt, and amounts, addresses and phone numbers a fault', () => {
    const text = 'We ask Zebulon for £20, see tea.example.';
    expect(found({}, text, 'en', ['doubt'])).toEqual(['Zebulon']);
    expect(found({}, text, 'en', ['fault'])).toEqual(['tea.example', '20', '£']);
  });
});
