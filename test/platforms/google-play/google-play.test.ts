import googlePlay from '#shared/platforms/google-play/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(googlePlay);
