import type { Clock } from '../../../clock.ts';
import type { OperatorCaller } from '../../../http/endpoint.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit-store.ts';

type AuditEvent = Pick<NewAuditEntry, 'action' | 'subject' | 'accountId' | 'before' | 'after'>;

/** Records an operator action, in the transaction that performs it: both commit or neither. Never pass a secret. */
export async function recordAudit(
  tx: Transaction,
  clock: Clock,
  operator: OperatorCaller,
  event: AuditEvent,
): Promise<void> {
  await insertAuditEntry(tx, { ...event, operatorId: operator.operatorId, now: clock.now() });
}

/** The signed-in user and the client address; fields that are not known are left out. */
type AuditActor = Pick<NewAuditEntry, 'userId' | 'username' | 'operatorId' | 'accountId' | 'address'>;

/** Records an action or failed attempt of a user: sign-ins, changes of passwords and users. Never pass a secret. */
export async function recordUserAction(
  db: Queryable,
  clock: Clock,
  { userId, username, operatorId, accountId, address }: AuditActor,
  event: AuditEvent,
): Promise<void> {
  await insertAuditEntry(db, {
    userId,
    username,
    operatorId,
    accountId,
    address,
    now: clock.now(),
    ...event,
  });
}
