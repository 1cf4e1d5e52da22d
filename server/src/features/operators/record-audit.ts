import type { Clock } from '../../clock.ts';
import type { OperatorCaller } from '../../http/endpoint.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit-store.ts';

type Deed = Omit<NewAuditEntry, 'operatorId' | 'now'>;

/** Notes what an operator did, in the transaction that does it: neither exists without the other. Never pass a secret. */
export async function recordAudit(
  tx: Transaction,
  clock: Clock,
  operator: OperatorCaller,
  deed: Deed,
): Promise<void> {
  await insertAuditEntry(tx, { ...deed, operatorId: operator.operatorId, now: clock.now() });
}
