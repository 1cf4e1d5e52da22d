import type { LiveHolders } from '../../../http/callers/stream-holder.ts';
import type { OperatorHolder } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import { keyCache, type KeyCache } from '../../common/keys/index.ts';
import { operatorPermissions } from '../roles/index.ts';
import { findOperatorByDigest, listLiveOperatorKeys, readOperatorByDigest } from './operators-store.ts';

/** Operator-Key → operator, through a cache that every key change clears. */
export function operatorKeyCache(
  platform: Platform,
): KeyCache<OperatorHolder> & Pick<LiveHolders, 'liveOperatorKeys'> {
  const load = async (digest: Buffer): Promise<OperatorHolder | undefined> => {
    const { db, accountGroups, clock } = platform;
    // A directory is written on every node: with one of them gone that fails, and operators are needed then.
    const row = await (accountGroups.areSeveral
      ? findOperatorByDigest(db, digest, clock.now()).catch(() => readOperatorByDigest(db, digest))
      : findOperatorByDigest(db, digest, clock.now()));
    return (
      row && {
        operatorId: row.id,
        keyId: row.key_id,
        name: row.name,
        permissions: operatorPermissions[row.role],
      }
    );
  };
  return {
    ...keyCache(load, platform),
    async liveOperatorKeys(ids) {
      const rows = await listLiveOperatorKeys(platform.db, ids);
      return new Map(rows.map(({ id, role }) => [id, operatorPermissions[role]]));
    },
  };
}
