import type { Config } from 'jest';

export default {
  testEnvironment: '<rootDir>/test/jest/environment.mjs', // These two share the loaded modules between the files of a worker.
  runtime: '<rootDir>/test/jest/runtime.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  // Jest 30.5 strips types itself when no transform claims a .ts file.
  transform: {},
  setupFiles: ['<rootDir>/test/jest/setup.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/test/runtime/node_modules'],
  collectCoverageFrom: ['shared/**/*.ts', 'functions/**/*.ts', 'infra/**/*.ts'],
  coverageProvider: 'babel', // 'v8' converts every loaded ES module: 4 times the run time
  restoreMocks: true, // Before each test: a test never sees the calls of another.
  testTimeout: 60_000, // Ends a test that hangs; on a busy machine a test can take many times as long as on an idle one.
  testSequencer: '<rootDir>/test/jest/sequencer.mjs',
  workerIdleMemoryLimit: '1500MB', // A new worker loads all modules again.
  workerGracefulExitTimeout: 5_000, // A worker of 600 MB without an open handle takes longer to end than the default of 500 ms.
  maxWorkers: 3, // One more than the two cores it is measured on: many tests wait. 62 s; two took 79 s, four 80 s.
} satisfies Config;
