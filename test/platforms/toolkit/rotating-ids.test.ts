import { VouchError } from '#shared/errors.ts';
import { idsToTry, staleId, tryIds } from '#shared/platforms/toolkit/rotating-ids.ts';
import { noHttp } from '../../reviews/read/list-source.ts';

const ids = { known: ['a', 'b', 'c'], variable: 'VOUCH_TEST_IDS' };
const client = () => ({ ...noHttp });

/** Tries the ids through a client at a platform that knows only `valid`; gives the ids that were sent. */
const trial = async (http: ReturnType<typeof client>, valid: readonly string[], likeliest?: string) => {
  const sent: string[] = [];
  const answer = await tryIds({
    ids,
    likeliest,
    http,
    ask: async (id) => {
      sent.push(id);
      return valid.includes(id) ? `answer to ${id}` : staleId;
    },
    allStale: () => new VouchError('upstream_changed', 'All ids are stale.'),
  }).catch((error: Error) => error.message);
  return { answer, sent };
};

it('tries the ids in order until one works, uses that for the rest of the call, and for no other call', async () => {
  const http = client();
  expect(await trial(http, ['b', 'c'])).toEqual({ answer: 'answer to b', sent: ['a', 'b'] });
  expect((await trial(http, ['b', 'c'])).sent).toEqual(['b']);
  expect((await trial(client(), ['b', 'c'])).sent).toEqual(['a', 'b']);
});

it('tries the likeliest id first and each once, and fails when every id is stale', async () => {
  expect(await trial(client(), [], 'c')).toEqual({ answer: 'All ids are stale.', sent: ['c', 'a', 'b'] });
});

it('tries only the configured ids, where there are any', () => {
  const rotatingIds = (variable: string) => (variable === ids.variable ? ' x, y ' : undefined);
  expect(idsToTry(ids, { rotatingIds }, 'c')).toEqual(['x', 'y']);
  expect(idsToTry({ ...ids, variable: 'VOUCH_OTHER_IDS' }, { rotatingIds }, 'c')).toEqual(['c', 'a', 'b']);
});
