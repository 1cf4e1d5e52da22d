import type { StatementClient } from '../../../storage/statement-client.ts';
import type { ReserveCause } from './ledger/ledger-cause.ts';

/** The amount a reserve took from one credit, and how much of it is neither spent nor released. */
export interface ReserveDraw {
  readonly creditId: number;
  readonly rate: number;
  readonly charged: number;
  readonly left: number;
}

const lockText = `
  select id from credits
  where account_id = $1 and (is_open or id in (
    select credit_id from ledger_entries where account_id = $1 and cause = $2 and kind = 'reserve'))
  order by id
  for update`;

/**
 * Locks the open credits and those of a reserve in one statement, ordered by id. Two separate locks could deadlock
 * with another movement of the same wallet.
 */
export async function lockWithReserve(
  client: StatementClient,
  accountId: number,
  reserve: ReserveCause,
): Promise<void> {
  await client.query({ name: 'lock_with_reserve', text: lockText, values: [accountId, reserve] });
}

const lockReserveText = `
  select id from credits
  where account_id = $1 and id in (
    select credit_id from ledger_entries where account_id = $1 and cause = $2 and kind = 'reserve')
  order by id
  for update`;

const drawsText = `
  select l.credit_id as "creditId", c.rate, -l.amount as charged, -l.amount - coalesce(g.refunded, 0) as left
  from ledger_entries l
  join credits c on c.account_id = l.account_id and c.id = l.credit_id
  left join charge_refunds g
    on g.account_id = l.account_id and g.charge_cause = l.cause and g.credit_id = l.credit_id
  where l.account_id = $1 and l.cause = $2 and l.kind = 'reserve'
  order by l.credit_id`;

/** The draws of a reserve, oldest credit first; their credits are locked until the transaction ends. */
export async function lockReserve(
  client: StatementClient,
  accountId: number,
  reserve: ReserveCause,
): Promise<ReserveDraw[]> {
  const values = [accountId, reserve];
  await client.query({ name: 'lock_reserve', text: lockReserveText, values });
  const { rows } = await client.query<ReserveDraw>({ name: 'list_reserve_draws', text: drawsText, values });
  return rows;
}
