import googlePlaces from '#shared/platforms/google-places/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(googlePlaces);
