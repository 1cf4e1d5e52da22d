import type pg from 'pg';

import type { Queryable } from '../../../storage/database.ts';

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

export interface CountFilters {
  readonly type?: string | undefined;
  readonly lineId?: number | undefined;
}

/** The number of all sends, and of those in each state that is counted (running, rejected, cancelled). */
export async function sumCounts(db: Queryable, accountId: number, { type, lineId }: CountFilters) {
  let query = db
    .selectFrom('send_counts')
    .select(['state', (select) => select.fn.sum<number>('total').as('total')])
    .where('account_id', '=', accountId)
    .groupBy('state');
  if (type !== undefined) query = query.where('type', '=', type);
  if (lineId !== undefined) query = query.where('line_id', '=', lineId);
  const rows = await query.execute();
  const of = (state: string | null) => rows.find((row) => row.state === state)?.total ?? 0;
  return { all: of(null), running: of('running'), rejected: of('rejected'), cancelled: of('cancelled') };
}
