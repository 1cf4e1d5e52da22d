import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

test.each(['', 'Shop', 'my shop', "a'b", '1st', 'pg_shop', 'postgres', 'template1', 'x'.repeat(40)])(
  'the name %j is rejected before anything is made',
  async (name) => {
    await expect(startEmbeddedPostgres({ dataDir: '/no/such/place', name })).rejects.toThrow(TypeError);
  },
);
