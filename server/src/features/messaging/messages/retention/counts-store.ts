import type pg from 'pg';

/** Merges the counter rows of each account, type, line and state into one; batches only ever insert rows. */
export async function foldCounts(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with many as (
      select account_id, type, line_id, state from send_counts group by 1, 2, 3, 4 having count(*) > 1),
    taken as (
      delete from send_counts c using many m
      where c.account_id = m.account_id and c.type = m.type and c.line_id = m.line_id and c.state is not distinct from m.state
      returning c.*)
    insert into send_counts (account_id, type, line_id, state, total)
    select account_id, type, line_id, state, sum(total) from taken group by 1, 2, 3, 4`);
}
