import { notFound } from '../../../failure.ts';
import type { OperatorCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { lineRoutes } from '../../lines/carriers/index.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { storeAccess } from './line-access.ts';
import { columnsOf, shownLines, type LineBody, type ManagedLine } from './line-fields.ts';

interface LineAction {
  readonly id: number;
  readonly action: AuditAction;
  readonly before?: ManagedLine | undefined;
}

/** Runs a change of a line with its audit entry, and makes every process read its lines again. */
export async function writeLine(
  { db, clock, notifications }: Platform,
  caller: OperatorCaller,
  change: (tx: Transaction) => Promise<LineAction>,
): Promise<ManagedLine> {
  const changed = await db.transaction().execute(async (tx) => {
    const { id, action, before } = await change(tx);
    const row = await lineRecords.find(tx, id);
    const [after] = row === undefined ? [] : await shownLines(tx, [row]);
    if (after === undefined) throw notFound();
    await recordAudit(tx, clock, caller, {
      action,
      subject: `line:${id}`,
      ...(before !== undefined && { before }),
      after,
    });
    await lineRecords.notifyChanged(tx);
    return after;
  });
  notifications.notifyLocally('peyk_lines');
  return changed;
}

/** Stores the fields that are given. */
export async function changeLine(tx: Transaction, id: number, body: LineBody): Promise<void> {
  await lineRecords.update(tx, id, columnsOf(body));
  if (body.access !== undefined) await storeAccess(tx, id, body.access);
  if (body.carriers !== undefined) await lineRoutes.replace(tx, id, body.carriers);
}
