import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { dialects, type Dialect } from '../../../http/dialect.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import type { Transaction } from '../../../storage/database.ts';
import { findProfile, lockProfile, type ProfileRow } from './accounts-store.ts';
import { profileOf, profileSchema } from './profile/show-profile.ts';

export const accountParams = Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) });

/** An account in operator answers: the profile and the fields that only operators set. */
export const operatorAccountSchema = Type.Object(
  {
    ...profileSchema.properties,
    seller_id: field(nullable(Id), 'Id of the account that sold it', 'شناسهٔ حساب فروشنده', 1),
    rate_limit_per_minute: field(
      nullable(Type.Integer()),
      'Requests allowed per minute',
      'درخواست‌هایی که در دقیقه پاسخ می‌گیرند',
      600,
    ),
    requests_at_once: field(
      nullable(Type.Integer()),
      'Requests besides codes that are worked on at the same time',
      'درخواست‌هایی جز رمزها که هم‌زمان به آن‌ها رسیدگی می‌شود',
      20,
    ),
    sites: field(
      Type.Array(Type.String()),
      'Hosts that payments may send a payer back to',
      'میزبان‌هایی که پرداخت‌کننده می‌تواند به آن‌ها برگردد',
      ['shop.example'],
    ),
    blocked_reason: field(
      nullable(Type.String()),
      'Why the account is blocked; null: it is not',
      'چرا حساب مسدود است؛ null: مسدود نیست',
      'سوءاستفاده',
    ),
    welcome_wanted: field(
      Type.Boolean(),
      'Whether a welcome text was asked for',
      'پیامک خوشامد خواسته شده یا نه',
    ),
    redirect_url: field(
      nullable(Type.String()),
      'Where the browser goes on',
      'جایی که مرورگر می‌رود',
      'https://shop.example/welcome',
    ),
    dialect: field(
      nullable(field(Type.Enum([...dialects]), 'null: that of PEYK_DIALECT', 'null: مقدار PEYK_DIALECT')),
      'Response format',
      'روش نوشتن پاسخ‌ها',
    ),
  },
  { title: 'Account' },
);

export function operatorAccountOf(row: ProfileRow): Static<typeof operatorAccountSchema> {
  return {
    ...profileOf(row),
    seller_id: row.seller_id,
    rate_limit_per_minute: row.rate_limit_per_minute,
    requests_at_once: row.requests_at_once,
    sites: row.sites,
    blocked_reason: row.blocked_reason,
    welcome_wanted: row.welcome_wanted,
    redirect_url: row.redirect_url,
    dialect: row.dialect as Dialect | null,
  };
}

export async function requireAccount(tx: Transaction, accountId: number): Promise<ProfileRow> {
  const row = await lockProfile(tx, accountId);
  if (row === undefined) throw notFound();
  return row;
}

/** The account after a change in the same transaction. */
export async function readOperatorAccount(tx: Transaction, accountId: number) {
  const row = await findProfile(tx, accountId);
  if (row === undefined) throw notFound();
  return operatorAccountOf(row);
}
