import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for the database and for phones more than they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // A busy machine is no fault of the code.
          testTimeout: 120_000,
          include: ['src/**/*.test.ts', 'lint/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          // The service is read once and serves all files: nothing in it is remembered outside of its platform.
          isolate: false,
          include: ['src/**/*.db.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/template-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
