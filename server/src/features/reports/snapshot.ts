import type { Queryable } from '../../storage/database.ts';
import { countItemsByDetail, type SendRow } from './reports-store.ts';
import { snapshotOf, type Snapshot } from './send-row.ts';

/** How far the items of a send are. A send to one recipient carries its item in its own row. */
export async function readSnapshot(db: Queryable, row: SendRow): Promise<Snapshot> {
  if (row.item_detail !== null) return snapshotOf(1, new Map([[row.item_detail, 1]]));
  const counts = await countItemsByDetail(db, row.account_id, row.id);
  return snapshotOf(
    row.recipients_count,
    new Map(counts.map(({ item_detail, total }) => [item_detail, total])),
  );
}
