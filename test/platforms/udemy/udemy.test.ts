import udemy from '#shared/platforms/udemy/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(udemy);
