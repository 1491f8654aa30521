import { PlainHeaders, plainFetch } from '#infra/aws/shims/fetch.ts';

const standard = { fetch, Headers };

/** For the tests of a file, the fetch and the headers that the functions which ask Claude are bundled with. */
export const usePlainFetch = (): typeof standard => {
  beforeAll(() => {
    Object.assign(globalThis, { fetch: plainFetch, Headers: PlainHeaders });
  });
  afterAll(() => {
    Object.assign(globalThis, standard);
  });
  return standard;
};
