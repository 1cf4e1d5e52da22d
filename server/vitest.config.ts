import { defineConfig } from 'vitest/config';

/** Limits only end what would never end: a busy machine is no fault of the code. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  teardownTimeout: 240_000,
  expect: { poll: { timeout: 100_000 } },
};

export default defineConfig({
  test: {
    // Tests wait for the database and for phones more than they compute.
    maxWorkers: 2,
    teardownTimeout: patience.teardownTimeout,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.ts', 'lint/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'db',
          // The service is read once and serves all files: nothing in it is remembered outside of its platform.
          isolate: false,
          include: ['src/**/*.db.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/template-database.ts'],
        },
      },
    ],
  },
});
