import { hoursOf } from '#shared/generation/checks/times.ts';

describe('the hours of a time, as they are said', () => {
  it.each([
    [0, ['0', '12']],
    [1, ['1', '1']],
    [12, ['12', '12']],
    [13, ['13', '1']],
    [23, ['23', '11']],
  ])('of %i o’clock are %j', (hour, hours) => {
    expect(hoursOf([hour * 60])).toEqual(hours);
    expect(hoursOf([hour * 60 + 59])).toEqual(hours);
  });
});
