import type { Static } from 'typebox';

import { moment } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { listWaiting } from '../receipts/deliveries-store.ts';
import { listSessions } from '../sessions/sessions-store.ts';
import { shownCredential, type listedCredentialSchema } from './credential-schemas.ts';
import { listCredentials } from './credentials-store.ts';

/** The credentials of an account, with how many sessions each has and what waits for them. */
export async function listWithClients(
  { db, clock }: Platform,
  accountId: number,
): Promise<Static<typeof listedCredentialSchema>[]> {
  const [rows, sessions, waiting] = await Promise.all([
    listCredentials(db, accountId),
    listSessions(db, { accountId, now: clock.now() }),
    listWaiting(db, accountId),
  ]);
  return rows.map((row) => {
    const own = waiting.find(({ credential_id: id }) => id === row.id);
    return {
      ...shownCredential(row),
      bound: sessions.filter(({ credential_id: id }) => id === row.id).length,
      waiting: own?.count ?? 0,
      waiting_since: own === undefined ? null : moment(own.oldest),
    };
  });
}
