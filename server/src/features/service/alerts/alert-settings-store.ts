import type { NumberTable } from '../../../number-data.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { Language } from '../../../texts/text.ts';
import type { AlertKind } from './alert.ts';

/** Receiver of alerts: by text with a mobile, by a signed call with an address. */
export interface AlertReceiver {
  readonly id: number;
  readonly mobile: string | null;
  readonly url: string | null;
  /** Sealed. */
  readonly secret: string | null;
  readonly problem: string | null;
}

export interface AlertRules {
  readonly kinds: readonly AlertKind[];
  readonly language: Language;
  readonly queueLimit: number;
  readonly backupHours: number;
}

export interface AlertSettings extends AlertRules {
  readonly receivers: readonly AlertReceiver[];
}

/** No receiver until operators name one. Backups may be taken by other means, so their age is watched on request. */
const usualRules: AlertRules = {
  kinds: ['carrier', 'queue', 'database', 'disk', 'balance', 'conversion', 'verify', 'smpp'],
  language: 'fa',
  queueLimit: 1000,
  backupHours: 26,
};

export async function readSettings(db: Queryable): Promise<AlertSettings> {
  const [row, receivers] = await Promise.all([
    db.selectFrom('alert_settings').selectAll().executeTakeFirst(),
    db.selectFrom('alert_receivers').selectAll().orderBy('id').execute(),
  ]);
  if (row === undefined) return { ...usualRules, receivers };
  return {
    receivers,
    kinds: row.kinds as AlertKind[],
    language: row.language as Language,
    queueLimit: row.queue_limit,
    backupHours: row.backup_hours,
  };
}

/** Its row is locked until the transaction ends, so that two who save do not mix their receivers. */
export async function writeRules(tx: Transaction, rules: AlertRules): Promise<void> {
  const columns = {
    kinds: [...rules.kinds],
    language: rules.language,
    queue_limit: rules.queueLimit,
    backup_hours: rules.backupHours,
  };
  await tx
    .insertInto('alert_settings')
    .values(columns)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(columns))
    .execute();
}

export async function deleteReceivers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('alert_receivers').where('id', 'in', ids).execute();
}

export async function insertReceiver(
  tx: Transaction,
  receiver: { readonly mobile: string } | { readonly url: string; readonly secret: string },
): Promise<void> {
  await tx.insertInto('alert_receivers').values(receiver).execute();
}

export async function markNotified(db: Queryable, id: number, problem: string | null): Promise<void> {
  await db.updateTable('alert_receivers').set({ problem }).where('id', '=', id).execute();
}

export const alertNumbers: NumberTable = {
  table: 'alert_receivers',
  columns: ['mobile'],
  key: ['id'],
  rows: 't.mobile = $1',
  erasure: { kind: 'delete' },
};
