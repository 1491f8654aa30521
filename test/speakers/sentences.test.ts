import { sentencesOf } from '#shared/speakers/sentences.ts';

const quotes = (text: string) => sentencesOf(text).map(({ quote }) => quote);

it.each([
  ['Hello. I am Ann.', ['Hello.', 'I am Ann.']],
  ['Well... I am Ann', ['Well...', 'I am Ann']],
  ['Really?! Yes', ['Really?!', 'Yes']],
  ['“Good.”) Yes', ['“Good.”)', 'Yes']],
  ['one\n\ntwo', ['one', 'two']],
  ['version 2.0.1 and a.b', ['version 2.0.1 and a.b']],
  ['Dr. Lee and J. Ross', ['Dr. Lee and J. Ross']],
  ['Dr... Lee', ['Dr...', 'Lee']],
  ['the Dr.! Lee', ['the Dr.!', 'Lee']],
  ['Mr!! Lee', ['Mr!!', 'Lee']],
])('%j has the sentences %j', (text, sentences) => expect(quotes(text)).toEqual(sentences));

it('marks that no space follows end no sentence, however many there are', () => {
  const marks = '.'.repeat(200_000);
  expect(quotes(`${marks}a. b`)).toEqual([`${marks}a.`, 'b']);
  expect(quotes(`a${marks}”${marks} b`)).toEqual([`a${marks}”${marks}`, 'b']);
});

it('quotations are said by another person', () => {
  const [first] = sentencesOf('She said “I am the new CEO” to us.');
  expect(first).toEqual({ quote: 'She said “I am the new CEO” to us.', said: 'She said ****************** to us.' });
});
