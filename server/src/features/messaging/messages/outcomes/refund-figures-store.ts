import { routed } from '../../../../storage/routed-sql.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import { figureSql } from '../../../common/figures/index.ts';

// The line and the type of a refund stand in its send.
const text = figureSql.countRefunded({
  at: '$1',
  rows: `
    unnest($2::bigint[], $3::bigint[], $4::bigint[]) as v (account_id, id, refunded)
    join (select account_id, id, line_number, type from send_requests where ${routed('account_id = any($2::bigint[]) and')} not is_test) r using (account_id, id)`,
});

interface Refunded {
  readonly accountId: number;
  readonly requestId: number;
  readonly amount: number;
}

/** Counts what went back for sends, by their line and type. */
export async function countRefunded(
  client: StatementClient,
  refunded: readonly Refunded[],
  now: Date,
): Promise<void> {
  if (refunded.length === 0) return;
  await client.query({
    name: 'count_refunded',
    text,
    values: [
      now,
      refunded.map(({ accountId }) => accountId),
      refunded.map(({ requestId }) => requestId),
      refunded.map(({ amount }) => amount),
    ],
  });
}
