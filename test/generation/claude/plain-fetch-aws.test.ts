import { usePlainFetch } from './use-plain-fetch.ts';

/** The functions are bundled with another fetch than that of the tests. With it, requests are signed as before. */
usePlainFetch();

await import('./aws.test.ts');
