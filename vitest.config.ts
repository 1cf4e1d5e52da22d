import { defineConfig } from 'vitest/config';

/** Limits only end what would never end: a busy machine is no fault of the code. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  teardownTimeout: 240_000,
  expect: { poll: { timeout: 100_000 } },
};

// The workspaces are read as they are written; only what is published is compiled.
const conditions = ['peyk-source', 'module', 'node', 'development|production'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: ['peyk-source', 'node'] } };
// The environment in which vitest runs the global setup.
const environments = { __vitest__: { resolve: ssr.resolve } };

export default defineConfig({
  test: {
    // Tests wait for the database and for phones more than they compute.
    maxWorkers: 2,
    teardownTimeout: patience.teardownTimeout,
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          include: ['server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'lint/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        environments,
        test: {
          ...patience,
          name: 'db',
          // The service is read once and serves all files: nothing in it is remembered outside of its platform.
          isolate: false,
          include: [
            'server/src/**/*.db.test.ts',
            'packages/*/src/**/*.db.test.ts',
            'server/test/**/*.test.ts',
          ],
          globalSetup: ['server/test/template-database.ts'],
        },
      },
    ],
  },
});
