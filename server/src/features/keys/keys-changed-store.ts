import type { Queryable } from '../../storage/database.ts';
import { notify } from '../../storage/notify.ts';

/** Empties the key caches of every process when the surrounding transaction commits. */
export async function notifyKeysChanged(db: Queryable): Promise<void> {
  await notify(db, 'peyk_keys');
}
