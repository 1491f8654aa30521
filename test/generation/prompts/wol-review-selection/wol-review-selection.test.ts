import { handler } from '#functions/generation/wol-review-selection/handler.ts';
import { invoke } from '../../../api/invoke.ts';
import { says, useProvider } from '../../claude/provider.ts';

const provider = useProvider();

const feeds = [
  { id: 'a', text: 'Great!' },
  {
    id: 'b',
    text: 'The kettle came after three days and has boiled well every single morning since we got it.',
    extra: { nested: [1, null] },
  },
  { id: 'c', text: 'Its lid fits, the spout does not drip, and the handle stays cool.' },
  { id: 'd', text: 'Great' },
];
const ask = (body: object) => invoke(handler, { body: { feeds, ...body } });
const picks = (...indexes: number[]) => ({ selected: indexes.map((index) => ({ index, reason: 'It tells of use.' })) });

describe('a selection', () => {
  it('is the model’s order, of the caller’s own objects', async () => {
    provider.answers(says(picks(2, 1)));
    expect(await ask({ number_of_feeds_to_filter: 2 })).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          selected: [
            { index: 2, feed: feeds[2], reason: 'It tells of use.' },
            { index: 1, feed: feeds[1] },
          ],
          total: 4,
          considered: 3,
          method: 'model',
        },
      },
    });
  });

  it.each([
    ['too few', picks(2), [2, 1]],
    ['indexes that there are not', picks(99, -1, 2), [2, 1]],
    ['one index twice', picks(2, 2), [2, 1]],
    ['a duplicate that was left out', picks(3, 2), [2, 1]],
    ['none', picks(), [1, 2]],
  ])('is completed if the model gives %s', async (_, written, indexes) => {
    provider.answers(says(written));
    const { body } = await ask({ number_of_feeds_to_filter: 2 });
    expect(body).toMatchObject({ data: { selected: indexes.map((index) => ({ index })), method: 'model' } });
  });

  it.each([
    ['fails', (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(529).end()],
    ['refuses', says('', { stopReason: 'refusal' })],
    ['invents', says({ selected: [{ index: 1, reason: 'See https://invented.example' }] })],
  ])('is in our own order if the model %s', async (_, answer) => {
    provider.answers(answer);
    const { status, body } = await ask({ number_of_feeds_to_filter: 1 });
    expect([status, body]).toMatchObject([200, { data: { method: 'deterministic', selected: [{ feed: feeds[1] }] } }]);
  });

  it('returns all feeds without duplicates if more are asked for', async () => {
    provider.answers(says(picks(1)));
    const { body } = await ask({ number_of_feeds_to_filter: 100 });
    expect(body).toMatchObject({ data: { selected: [{ index: 1 }, { index: 2 }, { index: 0 }], total: 4 } });
  });

  it('has a quote where the reason of the model cannot be true of the review', async () => {
    const texts = [
      'The waiter sang for us in Italian. Fine.',
      '40分並びましたがスープは濃厚でした。',
      'It took 20 minutes.',
    ];
    const reasons = ['It took 99 minutes.', 'Tells of the queue.', 'Tells of 20 minutes.'];
    provider.answers(says({ selected: reasons.map((reason, index) => ({ index, reason })) }));
    const numbers = { feeds: [...texts, '99 steps'].map((text) => ({ text })), number_of_feeds_to_filter: 3 };
    expect(await ask(numbers)).toMatchObject({
      body: {
        data: {
          method: 'model',
          selected: [
            { reason: '“The waiter sang for us in Italian.”' },
            { reason: '「40分並びましたがスープは濃厚でした。」' },
            { reason: 'Tells of 20 minutes.' },
          ],
          notices: [],
        },
      },
    });
  });

  it('names feeds without a text, and leaves them out', async () => {
    provider.answers(says(picks(0)));
    const notices = (positions: string) => [
      { code: 'feeds_without_text', detail: expect.stringMatching(`: ${positions}.$`) },
    ];
    expect(await ask({ feeds: [{ rating: 5 }, ...feeds, { note: null }] })).toMatchObject({
      body: { data: { considered: 3, notices: notices('0, 5') } },
    });
    const many = [...feeds, ...Array.from({ length: 30 }, () => ({}))];
    expect(await ask({ feeds: many })).toMatchObject({ body: { data: { notices: notices('4, 5.*, 23, …') } } });
  });

  it.each([
    [[{}]],
    [[{ rating: 5 }, { rating: 4 }]],
    [[{ text: '' }, { text: ' \n' }, { text: '…!' }, { text: '\u200b\u2060' }, { text: null }]],
  ])('of feeds without a text is empty, says why, and asks no model: %j', async (without) => {
    expect(await ask({ feeds: without })).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(/^No review was selected, because no text was found in the feeds\. Send/),
        data: {
          selected: [],
          total: without.length,
          considered: 0,
          method: 'deterministic',
          notices: [{ code: 'feeds_without_text', detail: expect.stringMatching(/: 0.*\.$/) }],
        },
      },
    });
    expect(provider.asked()).toHaveLength(0);
  });

  it('of one feed with a text asks the model, also if that text is an emoji', async () => {
    provider.answers(says(picks(1)));
    const { body } = await ask({ feeds: [{}, { text: '👍' }] });
    expect(body).toMatchObject({ data: { selected: [{ index: 1 }] }, message: expect.stringMatching(/^The reviews/) });
    expect(provider.asked()).toHaveLength(1);
  });

  it('is made without a model if none is configured', async () => {
    delete process.env['ANTHROPIC_API_KEY'];
    expect(await ask({})).toMatchObject({ status: 200, body: { data: { method: 'deterministic' } } });
  });

  it.each([
    ['no feeds', { feeds: undefined }, 'feeds'],
    ['an empty list', { feeds: [] }, 'feeds'],
    ['texts in place of objects', { feeds: ['a'] }, 'feeds[0]'],
    ['too many', { feeds: Array.from({ length: 1_001 }, () => ({})) }, 'feeds'],
    ['a number that is not valid', { number_of_feeds_to_filter: 0 }, 'number_of_feeds_to_filter'],
  ])('is refused for %s', async (_, body, path) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ path }] } });
  });
});
