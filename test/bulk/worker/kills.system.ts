import { testKills, withLoop } from './kills.ts';

testKills('on one machine', withLoop);
