import appStore from '#shared/platforms/apple/app-store.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(appStore);
