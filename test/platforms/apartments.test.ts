import apartments from '#shared/platforms/apartments.ts';
import { testQueries } from './queries-suite.ts';

testQueries(apartments);
