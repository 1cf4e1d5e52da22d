import { createHash, randomUUID } from 'node:crypto';

import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notifyChanges } from '../../../changes/index.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { findProfile, lockProfile } from '../../people/accounts/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { findRateForPurchase, rateMax } from '../../people/plans/index.ts';
import { balanceFields, balanceOf } from './balance.ts';
import { listTariffTotals } from './credits-store.ts';
import { ledgerCause, type LedgerCause } from './ledger/ledger-cause.ts';
import { insertCredit, isCauseKnown } from './ledger/ledger-store.ts';
import { takeFromWallet } from './take-from-wallet.ts';

const correctionTooLarge = failure({
  code: 'insufficient_balance',
  status: 409,
  text: 'correction_too_large',
});
const amountMax = 1_000_000_000_000;

interface Adjustment {
  readonly account: { readonly id: number; readonly plan_id: number };
  readonly amount: number;
  readonly rate: number | undefined;
  readonly reason: string;
  readonly cause: LedgerCause;
}

export const adjustCredit = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/credit',
  name: 'adjustCredit',
  permission: 'money.edit',
  title: { fa: 'افزایش یا کاهش اعتبار', en: 'Adjust the credit of an account' },
  description: {
    fa: 'به حساب اعتبار می‌دهد یا با مبلغ منفی از آن کم می‌کند، همراه با دلیل. بدون نرخ، تعرفهٔ خریدی به همین اندازه به کار می‌رود. مبلغ منفی از قدیمی‌ترین اعتبار کم می‌کند و هرگز بیش از آنچه هست برنمی‌دارد. با Idempotency-Key همان فراخوانی فقط یک بار اثر دارد.',
    en: 'Adds credit to an account, or deducts it with a negative amount, with a reason. Without a rate, the rate of a purchase of this size applies. Deductions take the oldest credit first and never more than the balance. With an Idempotency-Key a repeated call takes effect once.',
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  body: Type.Object({
    amount: field(
      Type.Integer({ minimum: -amountMax, maximum: amountMax }),
      'Toman; not 0',
      'تومان؛ صفر نباشد',
      500_000,
    ),
    rate: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: rateMax })),
      'Price per page in toman',
      'قیمت یک صفحه به تومان',
      180,
    ),
    reason: field(filledText(1000), 'Human-readable reason', 'دلیل، به زبان کاربر', 'هدیهٔ نوروز'),
  }),
  checks: {
    amount: ({ amount }) => amount !== undefined && refuseZero(amount),
    async rate({ amount = 0, rate }, { params: { id }, platform: { db } }) {
      const account = id === undefined ? undefined : await findProfile(db, id);
      if (account !== undefined && amount > 0) await rateOf(db, account.plan_id, { amount, rate });
    },
  },
  data: Type.Object(balanceFields),
  refusals: [404, 409],

  async handle({ params, body, caller, platform: { db, clock }, idempotencyKey }) {
    refuseZero(body.amount);
    const cause = causeOf(caller.operatorId, idempotencyKey?.value);
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      // Locks the account before checking the cause, so that the second of two equal calls waits and sees the first.
      const account = await lockProfile(tx, params.id);
      if (account === undefined) throw notFound();
      const client = statementClientOf(tx);
      const before = balanceOf(await listTariffTotals(client, params.id));
      if (await isCauseKnown(tx, params.id, cause)) return before;
      const { amount, rate, reason } = body;
      await applyAdjustment(tx, { account, amount, rate, reason, cause }, now);
      const after = balanceOf(await listTariffTotals(client, params.id));
      await recordAudit(tx, clock, caller, {
        action: amount > 0 ? 'credit.give' : 'credit.take',
        subject: `account:${params.id}`,
        accountId: params.id,
        before: { balance: before.balanceAmount },
        after: { balance: after.balanceAmount, amount, reason },
      });
      return after;
    });
  },
});

async function applyAdjustment(
  tx: Transaction,
  { account, amount, rate: given, reason: note, cause }: Adjustment,
  now: Date,
): Promise<void> {
  const accountId = account.id;
  if (amount < 0) {
    const charge = { accountId, amount: -amount, cause, kind: 'correction', note } as const;
    if (!(await takeFromWallet(tx, charge, now))) throw correctionTooLarge();
    await notifyChanges(tx, [{ accountId, topic: 'wallet' }]);
    return;
  }
  const rate = await rateOf(tx, account.plan_id, { amount, rate: given });
  await insertCredit(tx, { accountId, amount, rate, cause, kind: 'correction', note, now });
}

function refuseZero(amount: number): void {
  if (amount === 0) throw invalidField('amount', text('amount_zero'));
}

/** The rate that is given, else that of a purchase of this size. */
async function rateOf(
  db: Queryable,
  planId: number,
  { amount, rate }: { readonly amount: number; readonly rate: number | undefined },
): Promise<number> {
  const found = rate ?? (await findRateForPurchase(db, planId, amount));
  if (found === undefined) throw invalidField('rate', text('field_required', { field: 'rate' }));
  return found;
}

function causeOf(operatorId: number, idempotencyKey: string | undefined): LedgerCause {
  if (idempotencyKey === undefined) return ledgerCause.operator(operatorId, randomUUID());
  const digest = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return ledgerCause.operator(operatorId, digest);
}
