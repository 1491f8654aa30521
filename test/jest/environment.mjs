import timers from 'node:timers/promises';
import vm from 'node:vm'; // In JavaScript, as the runtime: both change what the types of Jest call private.
import { TestEnvironment } from 'jest-environment-node';

const eventHandlers = Symbol.for('EVENT_HANDLERS'); // The names under which Circus keeps them.
const testTimeout = Symbol.for('TEST_TIMEOUT_SYMBOL');
const ownEventHandlers = 2; // Of Circus itself; the others belong to one test file.

const { setTimeout: wait } = timers;
/** The waits of the code under test, before a retry above all, take a fifth of their time. */
timers.setTimeout = (milliseconds, ...others) => wait(milliseconds / 5, ...others);

class WorkerEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Jest's own context asks a proxy for each `Object` and `Promise`: about a tenth of the whole time.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    super(config, context);
    vm.createContext = createContext;
    const { watch, watchAll, collectCoverage } = config.globalConfig;
    this.isShared = !watch && !watchAll && !collectCoverage;
  }

  async setup() {
    await super.setup();
    this.exit ??= this.global.process.exit;
    this.variables ??= { ...this.global.process.env };
  }

  /** `setup` is the first event of a file; Circus would go on with the tests of the file before. */
  handleTestEvent({ name }, state) {
    if (name !== 'setup') return;
    const root = { ...state.rootDescribeBlock, children: [], hooks: [], tests: [] };
    Object.assign(state, { rootDescribeBlock: root, currentDescribeBlock: root, currentlyRunningTest: null });
    Object.assign(state, { hasStarted: false, hasFocusedTests: false, unhandledErrors: [] });
  }

  async teardown() {
    if (!this.isShared) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.global[eventHandlers].splice(ownEventHandlers);
    delete this.global[testTimeout];
    this.global.process.exit = this.exit;
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
  }
}

let shared;

/**
 * One environment for all test files of a worker, so that each module is loaded once (runtime.mjs). Between two files
 * the tests, handlers, timers and `process.env` are put back; what a module keeps in a variable stays. With `--watch`
 * and `--coverage` each file has an environment of its own.
 */
export default function environment(config, context) {
  if (!shared?.isShared) shared = new WorkerEnvironment(config, context);
  return shared;
}
