import type { Queryable } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';

/** Clears the key caches of all processes once the surrounding transaction commits. */
export async function notifyKeysChanged(db: Queryable): Promise<void> {
  await notify(db, 'peyk_keys');
}
