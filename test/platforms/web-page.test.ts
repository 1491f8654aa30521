import webPage from '#shared/platforms/web-page.ts';
import { testQueries } from './queries-suite.ts';

testQueries(webPage);
