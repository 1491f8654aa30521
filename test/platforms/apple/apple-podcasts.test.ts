import { testPlatform } from '../platform-suite.ts';

testPlatform('apple-podcasts');
