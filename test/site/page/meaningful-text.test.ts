import { meaningfulText } from '#shared/site/page/meaningful-text.ts';

it.each([
  ['Tea', 'Tea'],
  ['  Tea \n\t of\u00a0the  day\u200b ', 'Tea of the day'],
  ['# Tea', 'Tea'],
  ['#1 tea shop', '#1 tea shop'],
  ['Cafe\u0301', 'Café'],
  ['茶', '茶'],
  ['Home | Tea', 'Home | Tea'],
  ['Home of tea', 'Home of tea'],
  ['Welcome to Tea', 'Welcome to Tea'],
  ['The Document Company', 'The Document Company'],
  ['React', 'React'],
])('%j says %j', (text, plain) => expect(meaningfulText(text)).toBe(plain));

it.each([
  ...['', '   ', '-', '•••', 'Home', 'HOMEPAGE', 'Home-Page', 'index.html', 'Welcome!', 'Startseite'],
  ...['Página inicial', 'Главная', 'ホーム', 'Untitled Document', 'New Page 1', 'My Blog', 'React App', 'Loading…'],
  'undefined',
])('%j says nothing', (text) => expect(meaningfulText(text)).toBeUndefined());

it('a text says nothing that nobody can mean to be read', () => {
  expect(meaningfulText('tea '.repeat(2_000))).toBeUndefined();
});
