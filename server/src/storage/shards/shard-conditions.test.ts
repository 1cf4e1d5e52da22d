import { expect, test } from 'vitest';

import { routed, routedKey } from '../routed-sql.ts';
import { withShardConditions, withTablesOfShard } from './shard-conditions.ts';

test('a condition for shards is a comment until it is wanted', () => {
  const text = `select 1 from credits where ${routed('account_id = any($1) and')} id = $2`;
  expect(text).toContain('/* in shards: account_id = any($1) and */');
  expect(withShardConditions(text)).toBe('select 1 from credits where account_id = any($1) and id = $2');
  expect(withShardConditions('select 1')).toBe('select 1');
});

test('at a worker a statement names the tables of one shard, without conditions', () => {
  const tables = new Map([['credits', 'credits_102040']]);
  const text = `with w (credits) as (select 1) update credits c set amount_left = 1 from w join "credits" o using (id)
    where ${routed('c.account_id = any($1) and')} o.credits = w.credits on conflict (${routedKey('account_id,')} id)`;
  const named = withTablesOfShard(text, tables);
  expect(named).toContain('update credits_102040 c set');
  expect(named).toContain('join "credits_102040" o');
  expect(named).toContain('o.credits = w.credits on conflict (account_id, id)');
  expect(named).toContain('/* in shards: c.account_id = any($1) and */');
});
