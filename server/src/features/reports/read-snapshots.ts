import type { Queryable } from '../../storage/database.ts';
import { shownSnapshot } from './ended-send.ts';
import { listProgress, type SendRow } from './reports-store.ts';
import { snapshotOfMany, snapshotOfOne, type Snapshot } from './send-row.ts';

/** Item counts of these sends of one account, by send id, with one query for all. */
export async function readSnapshots(
  db: Queryable,
  accountId: number,
  rows: readonly SendRow[],
): Promise<Map<number, Snapshot>> {
  const many = rows.filter(({ item_detail }) => item_detail === null);
  const progress = await listProgress(
    db,
    accountId,
    many.map(({ id }) => id),
  );
  const byId = new Map(progress.map((row) => [row.request_id, row]));
  return new Map(
    rows.map((row) => {
      if (row.item_detail !== null) return [row.id, shownSnapshot(row, snapshotOfOne(row.item_detail))];
      const kept = byId.get(row.id);
      if (kept === undefined) throw new Error(`send ${row.id} has no row in send_progress`);
      return [row.id, shownSnapshot(row, snapshotOfMany(row.recipients_count, kept))];
    }),
  );
}
