import { expect, test } from 'vitest';

import { inShards, withShardConditions } from './shard-conditions.ts';

test('a condition for shards is a comment until it is wanted', () => {
  const text = `select 1 from credits where ${inShards('account_id = any($1) and')} id = $2`;
  expect(text).toContain('/* in shards: account_id = any($1) and */');
  expect(withShardConditions(text)).toBe('select 1 from credits where account_id = any($1) and id = $2');
  expect(withShardConditions('select 1')).toBe('select 1');
});
