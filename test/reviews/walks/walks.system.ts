import { longLists } from './lists.ts';
import { testWalks } from './walks-suite.ts';

testWalks(longLists);
