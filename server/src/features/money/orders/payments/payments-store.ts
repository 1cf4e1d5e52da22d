import type { Updateable } from 'kysely';

import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../../storage/claim-due.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { DB } from '../../../../storage/schema.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';

const columns = [
  'account_id as accountId',
  'id',
  'order_id as orderId',
  'state',
  'gateway',
  'amount',
  'wallet_amount as walletAmount',
  'tax_amount as taxAmount',
  'authority',
  'pay_url as payUrl',
  'checks',
  'created_at as createdAt',
] as const;

export interface Payment {
  readonly accountId: number;
  readonly id: number;
  readonly orderId: number;
  readonly state: 'begun' | 'paid' | 'failed' | 'dropped';
  readonly gateway: string;
  /** Amount paid at the gateway. */
  readonly amount: number;
  /** The part of this amount that is tax. */
  readonly taxAmount: number;
  /** Amount paid by the wallet. */
  readonly walletAmount: number;
  readonly authority: string | null;
  readonly payUrl: string | null;
  readonly checks: number;
  readonly createdAt: Date;
}

export type NewPayment = Pick<
  Payment,
  'accountId' | 'orderId' | 'gateway' | 'amount' | 'taxAmount' | 'walletAmount' | 'createdAt'
> & { readonly nextCheckAt: Date };

export async function insertPayment(db: Queryable, payment: NewPayment): Promise<Payment> {
  return db
    .insertInto('payments')
    .values({
      account_id: payment.accountId,
      order_id: payment.orderId,
      gateway: payment.gateway,
      amount: payment.amount,
      wallet_amount: payment.walletAmount,
      tax_amount: payment.taxAmount,
      next_check_at: payment.nextCheckAt,
      created_at: payment.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findPayment(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Payments of the order that are not settled yet, newest first. The order must be locked. */
export async function listOpenPayments(
  db: Queryable,
  accountId: number,
  orderId: number,
): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'begun')
    .orderBy('id', 'desc')
    .execute();
}

type Changes = Pick<
  Updateable<DB['payments']>,
  'state' | 'ended_at' | 'reference' | 'authority' | 'pay_url' | 'next_check_at'
>;

export async function updatePayment(
  db: Queryable,
  { accountId, id }: Pick<Payment, 'accountId' | 'id'>,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('payments')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Stores the answer of the gateway to `begin`. False if the payment was dropped meanwhile. */
export async function markPaymentBegun(
  db: Queryable,
  { accountId, id }: Pick<Payment, 'accountId' | 'id'>,
  { authority, payUrl }: { authority: string; payUrl: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ authority, pay_url: payUrl })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const readDueText = `
  select account_id, id, 0 as n, next_check_at::text as moment from payments
  where state = 'begun' and next_check_at <= $1 order by next_check_at limit $2`;
const takeDueText = `
  update payments p set next_check_at = $5, checks = checks + 1 from ${candidatesSql}
  where p.account_id = any($1) and p.account_id = c.account_id and p.id = c.id and p.next_check_at = c.moment
    and p.state = 'begun'
  returning p.account_id, p.id, 0 as n, p.order_id as "orderId", p.state, p.gateway, p.amount,
    p.wallet_amount as "walletAmount", p.tax_amount as "taxAmount", p.authority, p.pay_url as "payUrl", p.checks, p.created_at as "createdAt"`;

/** Claims payments that are due for a check. `againAt` is when each is due again if this process dies. */
export async function claimDuePayments(
  db: Queryable,
  { now, againAt, limit }: { now: Date; againAt: Date; limit: number },
): Promise<Payment[]> {
  const claimed = await claimDue<Candidate, ClaimKey & Payment>(statementClientOf(db), {
    limit,
    read: { name: 'read_due_payments', text: readDueText, values: [now] },
    take: { name: 'take_due_payments', text: takeDueText, values: [againAt] },
  });
  return claimed.map(([, { account_id: accountId, n: _n, ...payment }]) => ({ ...payment, accountId }));
}
