import { quickLists } from './lists.ts';
import { testWalks } from './walks-suite.ts';

testWalks(quickLists);
