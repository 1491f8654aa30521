import { readSpeakers } from '#shared/speakers/read-speakers.ts';

const spokenIn = (transcript: string) =>
  readSpeakers(transcript).speakers.map(({ name, organisation, position }) => [name, organisation, position]);

it.each([
  ["Hi, I'm Jane Doe. I lead the data team at Acme.", ['Jane Doe', 'Acme', 'lead the data team']],
  ["I'm Jane Doe and I head up growth at Acme.", ['Jane Doe', 'Acme', 'head up growth']],
  ['Ich heiße Jane Doe, ich leite den Einkauf bei Acme.', ['Jane Doe', 'Acme', 'leite den Einkauf']],
  ["Je m'appelle Jane Doe. Je dirige les achats chez Acme.", ['Jane Doe', 'Acme', 'dirige les achats']],
  ["Hi, I'm Jane Doe. I run every morning, and I manage stress.", ['Jane Doe', undefined, undefined]],
  ["Hi, I'm Jane Doe. I used to lead the data team at Acme.", ['Jane Doe', undefined, undefined]],
  ['My name is Jane Doe, I work at Acme labs.', ['Jane Doe', 'Acme labs', undefined]],
  ['My name is Jane Doe, I work at Acme software engineering.', ['Jane Doe', 'Acme', undefined]],
  ['In the mean time, while my presentation loads, I am Jane Doe.', ['Jane Doe', undefined, undefined]],
  ["HOST: Welcome.\nJANE ROE: Thanks, I'm the CEO of Acme.", ['JANE ROE', 'Acme', 'CEO']],
  ['HOST: Welcome.\nJANE ROE: Thanks, my name is Jane Roe.', ['Jane Roe', undefined, undefined]],
])('%j is read', (transcript, speaker) => expect(spokenIn(transcript)).toEqual([speaker]));

it.each([
  'If you ask me, I am Jane Doe.',
  'When it rains, I am Jane.',
  'As you know, I am Jane Doe of the moment.',
  'As my father used to say, I am Jane Doe.',
])('%j introduces nobody', (transcript) => expect(spokenIn(transcript)).toEqual([]));

it('a host who says their name again at the end is not the author', () => {
  const transcript =
    'Welcome to the show. My name is Bea Host. My guest today is Ann Lee. Hello Bea. Bye. My name is Bea Host, see you.';
  expect(readSpeakers(transcript)).toMatchObject({
    speakers: [{ name: 'Ann Lee' }],
    hosts: ['Bea Host'],
    isInterview: true,
  });
});
