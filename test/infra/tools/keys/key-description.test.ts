import { describeKey, readDescription } from '#infra/tools/keys/gateway-keys.ts';

const retires = new Date('2026-12-01T00:00:00Z');

it.each([
  { customer: 'acme', plan: 'free' },
  { customer: 'a.b-c_d', plan: 'pro', retires },
])('is read as it was written: %j', ({ customer, plan, retires: until }) => {
  const text = describeKey({ customer, plan, retires: until });
  expect(readDescription(text)).toEqual({ plan, retires: until });
});

it.each(['', 'Vouch: acme', 'acme, plan free', 'Vouch: acme, plan free, retires'])('%j has no plan', (text) => {
  expect(readDescription(text)).toEqual({ plan: '', retires: undefined });
});
