import type { PlatformCheck } from '#shared/watch/check-platform.ts';
import { nothingChecked, PlatformStates, statesAfter } from '#shared/watch/platform-states.ts';

const check = (platform: string, outcome: PlatformCheck['outcome']): PlatformCheck => ({
  platform,
  source: 'list',
  outcome,
  milliseconds: 5,
  nullFields: [],
});
const [first, second] = [new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T06:00:00Z')];

describe('the states of the platforms', () => {
  const before = statesAfter(nothingChecked, [check('one', 'ok'), check('two', 'upstream_blocked')], first);

  const one = { platform: 'one', status: 'ok', since: first.toISOString() };
  const two = { platform: 'two', status: 'upstream_blocked', since: first.toISOString() };

  it('begin with the first check, which changes nothing', () => {
    expect(before.changed).toEqual([]);
    expect(before.states.checked_at).toBe(first.toISOString());
    expect(before.states.platforms).toEqual([one, two]);
  });

  it('name the time of the first check that found the status, good or bad', () => {
    const after = statesAfter(before.states, [check('one', 'drift'), check('two', 'upstream_blocked')], second);
    expect(after.changed).toEqual([{ platform: 'one', before: 'ok', after: 'drift' }]);
    expect(after.states.platforms).toEqual([{ ...one, status: 'drift', since: second.toISOString() }, two]);
  });

  it('count a recovery as a change, a new platform as none, and forget one that is no longer checked', () => {
    const after = statesAfter(before.states, [check('two', 'ok'), check('three', 'empty')], second);
    expect(after.changed).toEqual([{ platform: 'two', before: 'upstream_blocked', after: 'ok' }]);
    expect(after.states.platforms.map(({ platform }) => platform)).toEqual(['two', 'three']);
  });

  it('have the form of the response', () => {
    for (const states of [nothingChecked, before.states]) expect(PlatformStates.parse(states)).toEqual(states);
  });
});
