import type { Platform } from '../../../platform.ts';
import { listCodeKeysBehind, updateCodeKey } from './codes/codes-store.ts';
import { listSealedSeedsBehind, updateSealedSeed } from './contests/contests-store.ts';
import { ownSecrets } from './own-secrets.ts';

interface SealedRow {
  readonly account_id: number;
  readonly id: number;
  readonly sealed: string;
}

/** Seals what rules keep secret under the first key of this process, so that an older key can be taken away. */
export async function renewSealed(platform: Platform): Promise<void> {
  const { db } = platform;
  for await (const { account_id: accountId, id, sealed: from } of rowsOf((behind) =>
    listCodeKeysBehind(db, behind),
  )) {
    const to = ownSecrets.renewed(platform, { accountId, purpose: 'codes' }, from);
    if (to !== undefined) await updateCodeKey(db, { accountId, listId: id }, { from, to });
  }
  for await (const { account_id: accountId, id, sealed: from } of rowsOf((behind) =>
    listSealedSeedsBehind(db, behind),
  )) {
    const to = ownSecrets.renewed(platform, { accountId, purpose: 'contest' }, from);
    if (to !== undefined) await updateSealedSeed(db, { accountId, id }, { from, to });
  }
}

async function* rowsOf(next: (behind: number) => Promise<SealedRow[]>): AsyncGenerator<SealedRow> {
  for (let behind = 0; ;) {
    const rows = await next(behind);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last.id;
  }
}
