import type { DrawIds } from '../../../../storage/draw-ids.ts';

export interface DrawnIds {
  readonly sends: readonly number[];
  readonly entries: readonly number[];
}

/** Ids for these sends and their ledger entries. They rise with time over all processes. */
export async function drawSendIds(
  drawIds: DrawIds,
  priced: readonly { readonly draws: readonly unknown[] }[],
): Promise<DrawnIds> {
  const [sends, entries] = await Promise.all([
    drawIds('send_ids', priced.length),
    drawIds(
      'ledger_entries_id_seq',
      priced.reduce((sum, { draws }) => sum + draws.length, 0),
    ),
  ]);
  return { sends, entries };
}
