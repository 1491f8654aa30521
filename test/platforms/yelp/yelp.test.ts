import yelp from '#shared/platforms/yelp/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(yelp);
