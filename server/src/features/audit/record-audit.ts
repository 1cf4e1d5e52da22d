import type { Clock } from '../../clock.ts';
import type { OperatorCaller } from '../../http/endpoint.ts';
import type { Queryable, Transaction } from '../../storage/database.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit-store.ts';

type Deed = Pick<NewAuditEntry, 'action' | 'subject' | 'accountId' | 'before' | 'after'>;

/** Notes what an operator did, in the transaction that does it: neither exists without the other. Never pass a secret. */
export async function recordAudit(
  tx: Transaction,
  clock: Clock,
  operator: OperatorCaller,
  deed: Deed,
): Promise<void> {
  await insertAuditEntry(tx, { ...deed, operatorId: operator.operatorId, now: clock.now() });
}

/** Who did something as a person that signs in, and from where; nobody known is left out. */
type Doer = Pick<NewAuditEntry, 'userId' | 'username' | 'operatorId' | 'accountId' | 'address'>;

/** Notes what a person did or tried: sign-ins, failures, changes of passwords and users. Never pass a secret. */
export async function recordDeed(
  db: Queryable,
  clock: Clock,
  { userId, username, operatorId, accountId, address }: Doer,
  deed: Deed,
): Promise<void> {
  await insertAuditEntry(db, {
    userId,
    username,
    operatorId,
    accountId,
    address,
    now: clock.now(),
    ...deed,
  });
}
