import type { Queryable } from '../../../storage/database.ts';

interface CountFilters {
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
