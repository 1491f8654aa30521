import { testKills, withFunction } from './kills.ts';

testKills('by the function of the state machine', withFunction);
