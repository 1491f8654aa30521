import { itemsOf, type SandboxItem } from '../stand-in.ts';
import shown from './list.json' with { type: 'json' };
import { scenarioNames, scenarios } from './scenario.ts';

/** Each scenario once. A request to any endpoint that uses Claude may name one in any of its texts. */
const played = scenarioNames.map((name): SandboxItem => {
  const { shows, answers } = scenarios[name];
  return {
    endpoint: '/public/v1/email-generator',
    request: { type: 'welcome', product: `Copper Kettle scenario:${name}` },
    shows: `Scenario of Claude: ${shows}.`,
    ...(answers !== undefined && { answers }),
  };
});

/** What each endpoint is asked, by the expected result and by what the request shows; then the scenarios. */
export const claudeItems: readonly SandboxItem[] = [...itemsOf(shown), ...played];
