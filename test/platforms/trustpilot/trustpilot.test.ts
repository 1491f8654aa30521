import trustpilot from '#shared/platforms/trustpilot/index.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(trustpilot);
