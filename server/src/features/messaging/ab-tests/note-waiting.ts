import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../storage/database.ts';
import { addNotice } from '../../common/notices/index.ts';
import type { AbTest } from './ab-tests-store.ts';

/** Notifies people and webhooks of the account that a test does not go on by itself. */
export async function noteWaiting(
  tx: Transaction,
  clock: Clock,
  { accountId, id, title }: Pick<AbTest, 'accountId' | 'id' | 'title'>,
  wait: { readonly state: 'undecided' | 'held'; readonly problem: string },
): Promise<void> {
  const details = { title, ...wait };
  await addNotice(tx, { accountId, kind: 'ab-test-waits', subject: id, details, now: clock.now() });
}
