import { Type, type Static } from 'typebox';

import { notFound } from '../../failure.ts';
import { dialects, type Dialect } from '../../http/dialect.ts';
import { Id, nullable } from '../../http/schemas.ts';
import type { Transaction } from '../../storage/database.ts';
import { findProfile, lockProfile, type ProfileRow } from './accounts-store.ts';
import { profileOf, profileSchema } from './profile/show-profile.ts';

export const accountParams = Type.Object({ id: Id });

/** An account in operator answers: the profile and the fields that only operators set. */
export const operatorAccountSchema = Type.Object(
  {
    ...profileSchema.properties,
    seller_id: nullable(Id),
    rate_limit_per_minute: nullable(Type.Integer()),
    requests_at_once: nullable(Type.Integer()),
    sites: Type.Array(Type.String()),
    blocked_reason: nullable(Type.String()),
    welcome_wanted: Type.Boolean(),
    redirect_url: nullable(Type.String()),
    dialect: nullable(Type.Enum([...dialects], { description: 'null: that of PEYK_DIALECT' })),
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
