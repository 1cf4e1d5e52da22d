import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** Limits only end what would never end: a busy machine is no fault of the code. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  teardownTimeout: 240_000,
  expect: { poll: { timeout: 100_000 } },
};

// As the service itself is started: young objects die where they were made. 7 % less processor time for 13 files of orders and wallets.
const execArgv = ['--max-semi-space-size=64', '--v8-pool-size=1'];

// The workspaces are read as they are written; only what is published is compiled.
// Without `module`, which is for bundlers: packages are then read in the form that Node.js reads.
const conditions = ['peyk-source', 'node', 'development|production'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: ['peyk-source', 'node'] } };
// The environment in which vitest runs the global setup.
const environments = { __vitest__: { resolve: ssr.resolve } };

/**
 * The second stage: power cuts, whole processes that start and stop, programs of others, checks of our checks, and a
 * million rows; and what is walked in a browser: the panel, the documentation and the test phone. Wherever a file lies, its name decides.
 */
export const slowFiles = [
  '**/kill*.test.ts',
  '**/benchmarks.test.ts',
  '**/standby.test.ts',
  '**/starting.test.ts',
  '**/stopping.test.ts',
  '**/process/demo.test.ts',
  '**/process/doctor.test.ts',
  '**/process/escaped-errors.test.ts',
  '**/process/operator-links.test.ts',
  '**/process/smpp-role.test.ts',
  '**/database-hangs.db.test.ts',
  '**/start-embedded-postgres.db.test.ts',
  '**/launcher.db.test.ts',
  '**/generated-files.test.ts',
  '**/guards.test.ts',
  '**/test-runner.test.ts',
  '**/libraries.test.ts',
  '**/published.test.ts',
  '**/money-invariants.test.ts',
  '**/takeover.test.ts',
  '**/kannel.test.ts',
  '**/journeys/cookbook.test.ts',
  '**/call-cases.test.ts',
  '**/voice-calls.test.ts',
  '**/own-postgres.test.ts',
  '**/*behind-proxy.test.ts',
  '**/million-*.test.ts',
  '**/docs-page.db.test.ts',
  '**/handset-page.db.test.ts',
  'panel/test/**/*.test.ts',
];

// The service is read once and serves all files of a worker: nothing in it is remembered outside of its platform.
const shared = { ...patience, execArgv, isolate: false };
const withDatabase = {
  ...shared,
  globalSetup: ['server/test/template-database.ts', 'server/test/statements-of-suite/check-statements.ts'],
  setupFiles: process.env['PEYK_TEST_STATEMENTS']
    ? ['server/test/statements-of-suite/record-statements.ts']
    : [],
};

export default defineConfig({
  test: {
    // One more than there are processors: tests wait for the database and for phones more than they compute.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    teardownTimeout: patience.teardownTimeout,
    // What was compiled once is found again: reading the service takes 9 s instead of 20 in all workers together.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...shared,
          name: 'unit',
          include: [
            'server/src/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'sdk/**/*.test.ts',
            'cli/src/**/*.test.ts',
            'text/src/**/*.test.ts',
            'panel/src/**/*.test.ts',
            'server/fuzz/*.test.ts',
            'server/torture/**/*.test.ts',
            'lint/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', ...slowFiles],
        },
      },
      {
        resolve,
        ssr,
        environments,
        test: {
          ...withDatabase,
          name: 'db',
          include: [
            'server/src/**/*.db.test.ts',
            'packages/*/src/**/*.db.test.ts',
            'server/test/**/*.test.ts',
            'sdk/test/*.db.test.ts',
            'cli/test/*.db.test.ts',
          ],
          exclude: slowFiles,
        },
      },
      {
        resolve,
        ssr,
        environments,
        test: {
          ...withDatabase,
          name: 'slow',
          include: slowFiles,
          exclude: ['**/node_modules/**'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
