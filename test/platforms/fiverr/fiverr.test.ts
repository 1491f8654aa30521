import fiverr from '#shared/platforms/fiverr/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(fiverr);
