import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { passagesOf } from '#shared/generation/prompts/video-metadata-extraction/speakers.ts';
import { readTranscriptOf } from '#shared/generation/prompts/video-metadata-extraction/transcript-text.ts';
import { standsIn } from '#shared/generation/text/compare.ts';
import { hasRecordings, recordings } from '../../recordings/expected.ts';
import forms from '../../samples/transcripts/forms.json' with { type: 'json' };
import { says, useProvider } from '../claude/provider.ts';
import { invokeEndpoint } from '../invoke-endpoint.ts';

const provider = await useProvider();

const none = {
  name: null,
  name_quote: null,
  organisation: null,
  organisation_quote: null,
  position: null,
  position_quote: null,
};
const ask = (query: string, ...speakers: object[]) => {
  provider.answers(says({ language: 'en', speakers: speakers.map((speaker) => ({ ...none, ...speaker })) }));
  return invokeEndpoint('video-metadata-extraction', { query });
};
const warningsOf = (body: object): string[] =>
  z
    .object({ extra_information: z.object({ warnings: z.array(z.object({ code: z.string() })) }) })
    .parse(body)
    .extra_information.warnings.map(({ code }) => code);

const captions = 'hi im frida lindgren im the co founder of flow notes and i was promoted to head of sales last year';

it('values are those that their quotes hold, also in captions without punctuation', async () => {
  const { body } = await ask(captions, {
    ...{ name: 'Frida Lindgren', name_quote: 'im frida lindgren' },
    ...{ organisation: 'flow notes', organisation_quote: 'the co founder of flow notes' },
    ...{ position: 'co founder', position_quote: 'im the co founder of flow notes' },
  });
  expect(body).toMatchObject({
    ...{ author_name: 'Frida Lindgren', author_organisation: 'flow notes', author_position: 'co founder' },
    extra_information: {
      evidence: { author_position: 'im the co founder of flow notes' },
      language: 'en',
      warnings: [],
    },
  });
  expect(provider.asked()).toHaveLength(1);
});

it.each([
  ['is not in the transcript', { name: 'Frida', name_quote: 'my name is Frida' }],
  ['does not hold the value', { name: 'Elin Lindgren', name_quote: 'im frida lindgren' }],
  ['is missing', { name: 'frida lindgren', name_quote: null }],
  ['holds half a word', { name: 'rida lindgren', name_quote: 'im frida lindgren' }],
])('a value whose quote %s goes back once, and is then null with a warning', async (_, speaker) => {
  const position = { position: 'head of sales', position_quote: 'i was promoted to head of sales' };
  const { body } = await ask(captions, { ...speaker, ...position });
  expect(body).toMatchObject({ author_name: null, author_position: 'head of sales' });
  expect(warningsOf(body)).toEqual(['unconfirmed']);
  expect(provider.asked()).toHaveLength(2);
  expect(provider.asked()[1]?.body.messages[2]?.content).not.toContain('rida');
});

it('a second reader gets the passages alone; a host that it finds goes back once, and is then a warning', async () => {
  const query = `I'm your host, Tom Brannigan. ${'Tea. '.repeat(500)}My guest is Amina Yusuf.`;
  provider.reads(says({ findings: [{ words: 'Tom Brannigan', kind: 'rule', why: 'the host' }] }));
  const quote = "I'm your host, Tom Brannigan";
  const tom = { name: 'Tom Brannigan', name_quote: quote, position: 'host', position_quote: quote };
  const { body } = await ask(query, tom);
  expect(body).toMatchObject({ author_name: 'Tom Brannigan' });
  expect(warningsOf(body)).toEqual(['rule']);
  expect([provider.asked().length, provider.read().length]).toEqual([2, 1]);
  const read = provider.read()[0]?.body.messages[0]?.content;
  expect(read).not.toContain('Amina');
  expect(read?.split('Tea. Tea.').length).toBeLessThan(35); // Two quotes at one place are one passage of 300 characters.
});

it('a name may be a host alone; a link is none', async () => {
  const query = 'I am Ada of Booking.com and tea.example/win, I am chief.';
  const ada = { name: 'Ada', name_quote: 'I am Ada of Booking.com', organisation_quote: query };
  const { body } = await ask(query, { ...ada, organisation: 'Booking.com' });
  expect(body).toMatchObject({ author_organisation: 'Booking.com', extra_information: { warnings: [] } });
  process.env['VOUCH_REVIEW_TURN'] = 'off';
  expect(warningsOf((await ask(query, { ...ada, organisation: 'Booking.com' })).body)).toEqual(['mentioned_contact']);
  expect(warningsOf((await ask(query, { ...ada, organisation: 'tea.example/win' })).body)).toContain('unconfirmed');
});

it.each([
  ['position', 'ASP.NET developer'],
  ['position', 'head of Booking.com partnerships'],
  ['name', 'will.i.am'],
  ['name', 'Maria Lopez'],
])('the %s %s is what the transcript says', async (member, value) => {
  const query = `<Maria Lopez> Hi,\n<i>I'm will.i.am</i>, an ASP.NET developer and head of Booking.com partnerships.`;
  const { body } = await ask(query, { [member]: value, [`${member}_quote`]: value });
  expect(body).toMatchObject({ [`author_${member}`]: value, extra_information: { warnings: [] } });
});

it.each(z.array(z.tuple([z.string(), z.string()])).parse(forms))(
  'the transcript %j is read as %j',
  (query, transcript) => expect(readTranscriptOf({ query }).transcript).toBe(transcript),
);

it.each([
  ['other signs between its words', 'so, I’m Ada – the chief.', "I'm Ada, the chief", 4],
  ['another case', 'STRAẞE, MÜLLER', 'Straße Müller', 0],
  ['another form of sigma', 'ΝΙΚΟΣ Α.', 'νικος α', 0],
  ['a Turkish i', 'in İstanbul', 'istanbul', 3],
  ['letters outside of the basic plane', '𠮷 𠮷田', '𠮷田', 3],
  ['a part of a Chinese sentence', '我是銅壺的', '銅壺', 2],
  ['a word with an Arabic article', 'في الشركة', 'شركة', 5],
  ['words that are written as one', 'in NewYork', 'New York', 3],
  ['words that are not there', 'in NewYork', 'New Yorker', undefined],
  ['signs alone', '?!', '?!', undefined],
])('a second reader gets what is around a quote with %s', (_, text, quote, place) => {
  const transcript = `${'İß'.repeat(200)} ${text} ${'z'.repeat(400)}`;
  const found = place === undefined ? [] : [transcript.slice(101 + place, 701 + place + quote.length)];
  expect(passagesOf([{ ...none, name_quote: quote }], transcript)).toEqual(found);
});

it('nobody reads an answer without speakers', async () => {
  await ask(captions);
  expect(provider.read()).toHaveLength(0);
});

it.each([
  ['in one place', 'flow notes', 'the co founder of flow notes', []],
  ['in several places, one of them near', 'flow notes', 'flow notes', []],
  ['far apart', 'Ikea', 'before all of that, for many years, i was at Ikea', ['said_apart']],
])('organisation and position that are said %s', async (_, organisation, organisation_quote, warnings) => {
  const position = { position: 'co founder', position_quote: 'im the co founder' };
  const welcome = 'welcome to flow notes, and to the many people who came here in spite of all the rain and snow';
  const query = `${welcome}. ${captions}, and we are six people there who make lamps; before all of that, for many years, i was at Ikea`;
  expect(warningsOf((await ask(query, { organisation, organisation_quote, ...position })).body)).toEqual(warnings);
});

it('a position whose quote names the organisation is said with it', async () => {
  const query = `My guest is Ann Li of Torch. ${'Tea. '.repeat(40)} I am the CEO of Torch.`;
  const ann = { organisation: 'Torch', organisation_quote: 'Ann Li of Torch', position: 'CEO' };
  expect(warningsOf((await ask(query, { ...ann, position_quote: 'I am the CEO of Torch' })).body)).toEqual([]);
  expect(warningsOf((await ask(query, { ...ann, position_quote: 'I am the CEO' })).body)).toEqual(['said_apart']);
});

it('organisation and position of two turns may be of two people', async () => {
  const query = 'A: I am Ada, chief at Mill Tea.\nB: My colleague Rob is the registrar.';
  const speaker = { organisation: 'Mill Tea', organisation_quote: 'chief at Mill Tea' };
  const other = { position: 'registrar', position_quote: 'Rob is the registrar' };
  expect(warningsOf((await ask(query, { ...speaker, ...other })).body)).toEqual(['said_apart']);
});

it('an hour of captions is read whole; of more than 200,000 characters, beginning and end', async () => {
  const hour = 'and then we talked about tea '.repeat(3_400);
  const { body } = await ask(`${hour} my name is ada quill`, { name: 'ada quill', name_quote: 'my name is ada quill' });
  expect(body).toMatchObject({ author_name: 'ada quill', extra_information: { warnings: [] } });
  const { body: longer } = await ask(hour.repeat(3));
  expect(warningsOf(longer)).toEqual(['transcript_shortened']);
  const warningsOfLength = (length: number) => readTranscriptOf({ query: 'a'.repeat(length) }).warnings.length;
  expect([200_000, 200_001].map(warningsOfLength)).toEqual([0, 1]);
});

it('cues and headings are not sent, and a transcript without words is not sent at all', async () => {
  await ask('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n<v Ada>Hello &amp; welcome');
  expect(provider.asked()[0]?.body.messages[0]?.content).toMatch(/Ada: Hello .u0026 welcome/);
  await ask('## Opening words\nWe are at table # 5 of the fair');
  expect(provider.asked()[1]?.body.messages[0]?.content).toContain('"transcript":"We are at table # 5 of the fair"');
  expect(await ask('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n…')).toMatchObject({ status: 422 });
});

const folder = join(recordings, 'video-transcripts');
const Recorded = z.array(z.object({ id: z.string(), file: z.string(), evidence: z.string().nullable() }));
const isThere = hasRecordings && existsSync(folder);
const recorded = isThere ? Recorded.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))) : [];

(isThere ? describe : describe.skip)('recorded transcripts (skipped without recordings)', () => {
  it.each(recorded.filter(({ id, evidence }) => evidence && id !== '06-nothing-stated'))(
    '$id is read with its evidence',
    ({ file, evidence }) => {
      const { transcript } = readTranscriptOf({ query: readFileSync(join(folder, file), 'utf8') });
      const parts = evidence?.split(/\s*(?:\.\.\.|…)\s*/).filter((part) => part !== '') ?? [];
      for (const part of parts) expect([part, standsIn(part, transcript)]).toEqual([part, true]);
    },
  );
});

it.each([120, 121])('a value of 120 characters can be a name, and no longer one: %i', async (length) => {
  const name = `Frida ${'a'.repeat(length - 6)}`;
  const { body } = await ask(`Hi, I am ${name}.`, { name, name_quote: `I am ${name}` });
  expect(body).toMatchObject({ author_name: length === 120 ? name : null });
});

it('of many speakers, the first ten count', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `Ada ${'x'.repeat(index + 1)}`);
  const speakers = names.map((name) => ({ name, name_quote: `I am ${name}.` }));
  const { body } = await ask(speakers.map(({ name_quote }) => name_quote).join('\n'), ...speakers);
  expect(body).toMatchObject({ extra_information: { speakers: { length: 10 } } });
});

it.each([
  [60, []],
  [61, ['said_apart']],
])('organisation and position may be %i characters apart: %j', async (apart, warnings) => {
  const gap = `${' tea'.repeat(20).slice(0, apart - 1)} `;
  const speaker = {
    organisation: 'Mill',
    organisation_quote: 'of Mill',
    position: 'chief',
    position_quote: 'am chief',
  };
  expect(warningsOf((await ask(`Ada of Mill${gap}am chief`, speaker)).body)).toEqual(warnings);
});

it.each([
  [80, true],
  [81, false],
])('a voice tag has a name of %i characters: %j', (length, isName) => {
  const { transcript } = readTranscriptOf({ query: `0:01.000 --> 0:02.000\n<v ${'x'.repeat(length)}>Hi` });
  expect(transcript.includes('x: Hi')).toBe(isName);
});
