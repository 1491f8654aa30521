import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(applePodcasts);
