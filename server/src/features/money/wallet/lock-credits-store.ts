import type { OpenCredit } from '../pricing/index.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

interface CreditRow {
  readonly account_id: number;
  readonly id: number;
  readonly rate: number;
  readonly amount_left: number;
}

const lockText = `
  select account_id, id, rate, amount_left
  from credits
  where account_id = any($1::bigint[]) and is_open
  order by account_id, id
  for update`;

/** Locks the open credits of these accounts until the transaction ends, ordered by account and id to avoid deadlocks. */
export function lockCredits(
  client: StatementClient,
  accountIds: readonly number[],
): Promise<Map<number, OpenCredit[]>> {
  return lock(client, { name: 'lock_credits', text: lockText }, accountIds);
}

// Nearly every single send is paid by the first one.
const oldestMax = 8;

/**
 * SQL: the oldest open credits of these accounts, locked. Locking a credit writes its row, so that a wallet of a thousand
 * small purchases would make every batch write all of them.
 */
export const oldestCredits = (accounts: string, nowait: 'nowait' | '' = '') => `
  select c.account_id, c.id, c.rate, c.amount_left
  from unnest(${accounts}::bigint[]) as w (account_id)
  cross join lateral (
    select account_id, id, rate, amount_left from credits
    where account_id = w.account_id and is_open
    order by id limit ${oldestMax}
    for update ${nowait}) c`;

const lockOldestText = oldestCredits('$1');

/** Like `lockCredits`, the oldest of each account: what they cannot pay for needs all of them. */
export function lockOldestCredits(
  client: StatementClient,
  accountIds: readonly number[],
): Promise<Map<number, OpenCredit[]>> {
  return lock(client, { name: 'lock_oldest_credits', text: lockOldestText }, accountIds);
}

/** Whether the account of these oldest credits may have more. */
export function mayHaveMore(oldest: readonly OpenCredit[] | undefined): boolean {
  return oldest?.length === oldestMax;
}

/** Those of a wallet that `oldestCredits` gives. */
export function oldestOf(credits: readonly OpenCredit[]): readonly OpenCredit[] {
  return credits.length > oldestMax ? credits.slice(0, oldestMax) : credits;
}

async function lock(
  client: StatementClient,
  statement: { readonly name: string; readonly text: string },
  accountIds: readonly number[],
): Promise<Map<number, OpenCredit[]>> {
  const wallets = new Map<number, OpenCredit[]>(accountIds.map((accountId) => [accountId, []]));
  const { rows } = await client.query<CreditRow>({ ...statement, values: [[...wallets.keys()]] });
  for (const { account_id, id, rate, amount_left } of rows) {
    wallets.get(account_id)?.push({ id, rate, amountLeft: amount_left });
  }
  return wallets;
}
