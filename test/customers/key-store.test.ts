import { jest } from '@jest/globals';
import { CachedKeys, type KeyStore } from '#shared/customers/key-store.ts';

const acme = { customer: 'acme', plan: 'free' };

describe('cached keys', () => {
  const store = { find: jest.fn<KeyStore['find']>() };
  let keys: CachedKeys;
  beforeEach(() => {
    jest.useFakeTimers();
    store.find.mockReset();
    keys = new CachedKeys(store);
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    { customer: acme, minutes: 1 },
    { customer: undefined, minutes: 15 },
  ])('are looked up once in $minutes minutes: $customer', async ({ customer, minutes }) => {
    store.find.mockResolvedValue(customer);
    expect(await Promise.all([keys.find('a'), keys.find('a')])).toEqual([customer, customer]);
    jest.advanceTimersByTime(minutes * 60_000 - 1);
    await keys.find('a');
    expect(store.find).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await keys.find('a');
    expect(store.find).toHaveBeenCalledTimes(2);
  });

  it('are looked up again after the store failed', async () => {
    store.find.mockRejectedValueOnce(new Error('no table')).mockResolvedValue(acme);
    await expect(keys.find('a')).rejects.toThrow('no table');
    expect(await keys.find('a')).toEqual(acme);
  });

  it('are 10,000 at most: the oldest is removed first', async () => {
    store.find.mockResolvedValue(undefined);
    await keys.find('first');
    for (let guess = 0; guess < 10_000; guess++) await keys.find(String(guess));
    store.find.mockClear();
    await keys.find('9999');
    expect(store.find).not.toHaveBeenCalled();
    await keys.find('first');
    expect(store.find).toHaveBeenCalledTimes(1);
  });
});
