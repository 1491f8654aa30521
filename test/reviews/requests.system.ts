import { countRequests, testRequests, wholeItems } from './requests.ts';

/** Every item of the sandbox; requests.test.ts reads a sample. */
const requestsOf = await countRequests();

for (const item of wholeItems) testRequests(item, requestsOf);
