import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'lint/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
