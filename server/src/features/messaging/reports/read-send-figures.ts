import type { Queryable } from '../../../storage/database.ts';
import { ledgerCause, refunds } from '../../money/wallet/index.ts';
import { shownSnapshot } from './ended-send.ts';
import { listLabelsOf } from './labels/labels-store.ts';
import { listProgress, type ProgressRow, type SendRow } from './reports-store.ts';
import { snapshotOfMany, snapshotOfOne, type SendFigures } from './send-row.ts';

/** Item counts, refunds and labels of these sends of one account, in their order, with one query each for all. */
export async function readSendFigures(
  db: Queryable,
  accountId: number,
  rows: readonly SendRow[],
): Promise<SendFigures[]> {
  const many = rows.filter(({ item_detail }) => item_detail === null);
  const ids = rows.map(({ id }) => id);
  const [progress, refunded, labels] = await Promise.all([
    listProgress(
      db,
      accountId,
      many.map(({ id }) => id),
    ),
    refunds.sum(
      db,
      accountId,
      ids.map((id) => ledgerCause.send(id)),
    ),
    listLabelsOf(db, accountId, ids),
  ]);
  const byId = new Map(progress.map((row) => [row.request_id, row]));
  return rows.map((row) => ({
    snapshot: shownSnapshot(row, snapshotOf(row, byId)),
    refunded: refunded.get(ledgerCause.send(row.id)) ?? 0,
    labels: labels.get(row.id) ?? [],
  }));
}

function snapshotOf(row: SendRow, progress: ReadonlyMap<number, ProgressRow>) {
  if (row.item_detail !== null) return snapshotOfOne(row.item_detail);
  const kept = progress.get(row.id);
  if (kept === undefined) throw new Error(`send ${row.id} has no row in send_progress`);
  return snapshotOfMany(row.recipients_count, kept);
}
