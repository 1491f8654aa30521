import { deliveries } from './deliveries.ts';
import { failures } from './failures.ts';
import type { Scenario } from './scenario.ts';
import { writings } from './writings.ts';

const all = { ...failures, ...deliveries, ...writings };

/** The name of a scenario. */
export type ScenarioName = keyof typeof all;

/** Every scenario by its name. A request asks for one by `scenario:<name>` in any of its texts. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

/** Every name that `scenario:<name>` may have. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios).filter(isScenario);

/** The scenario that one of the texts asks for. */
export const scenarioIn = (texts: readonly string[]): ScenarioName | undefined =>
  texts.flatMap((text) => [...text.matchAll(/scenario:(\w+)/gu)].map(([, name = '']) => name)).find(isScenario);
