import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import { testQueries } from './queries-suite.ts';

testQueries(edgeAddOns);
