import Runtime from 'jest-runtime';

class WorkerRuntime extends Runtime {
  teardown() {
    this.restoreAllMocks();
    this.enterTestCode(); // As at the start: modules may be imported.
  }
}

let shared;

/** One registry of modules for all test files of a worker: to load them is most of the work of a small test file. */
export default function runtime(config, environment, ...others) {
  if (!environment.isShared) return new Runtime(config, environment, ...others);
  shared ??= new WorkerRuntime(config, environment, ...others);
  return shared;
}
