import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import type { LiveHolders } from '../../../../http/callers/stream-holder.ts';
import type { Permission } from '../../../../http/callers/permissions.ts';
import type { Platform } from '../../../../platform.ts';
import { Networks, type KeyBounds } from '../../../../http/callers/key-bounds.ts';
import { keyCache, type KeyCache } from '../../../common/keys/index.ts';
import {
  findKeyHolderByDigest,
  listLiveKeys,
  noteKeyUse,
  readKeyHolderByDigest,
  type KeyHolderRow,
} from './api-keys-store.ts';

/** Api-Key → account, through a cache that every key, account and plan change clears. */
export function accountKeyCache(platform: Platform): KeyCache<KeyHolder> & Pick<LiveHolders, 'liveKeys'> {
  const load = async (digest: Buffer): Promise<KeyHolder | undefined> => {
    const row = await findKeyHolder(platform, digest);
    return (
      row && {
        accountId: row.account_id,
        keyId: row.key_id,
        blocked: row.blocked,
        rateLimitPerMinute: row.rate_limit_per_minute,
        requestsAtOnce: row.requests_at_once,
        features: new Set(row.features),
        planExpiresAt: row.plan_expires_at,
        dialect: row.dialect ?? platform.config.dialect,
        permissions: row.key_permissions && new Set(row.key_permissions as Permission[]),
        keyRatePerMinute: row.key_rate,
        isTest: row.kind === 'test',
        bounds: boundsOf(row),
        spending: spendingOf(row),
      }
    );
  };
  return {
    ...keyCache(load, platform),
    async liveKeys(ids) {
      const rows = await listLiveKeys(platform.db, ids, platform.clock.now());
      return new Map(
        rows.map(({ id, permissions }) => [id, permissions && new Set(permissions as Permission[])]),
      );
    },
  };
}

function boundsOf({ provider, networks, expires_at: expiresAt }: KeyHolderRow): KeyBounds | null {
  if (provider === null && networks === null && expiresAt === null) return null;
  return { provider, networks: networks && new Networks(networks), expiresAt };
}

function spendingOf({ spend_per_day: perDay, spend_per_month: perMonth }: KeyHolderRow) {
  return perDay === null && perMonth === null ? null : { perDay, perMonth };
}

/** A directory is written on every node: with one of them gone that fails, and keys are to be found all the same. */
async function findKeyHolder(
  { db, accountGroups, clock, log }: Platform,
  digest: Buffer,
): Promise<KeyHolderRow | undefined> {
  if (!accountGroups.areSeveral) return findKeyHolderByDigest(db, digest, clock.now());
  const row = await readKeyHolderByDigest(db, digest);
  // The key is looked up again after 30 s at most, and its use noted then.
  if (row !== undefined)
    void noteKeyUse(db, row.key_id, clock.now()).catch((problem: unknown) =>
      log.debug({ err: problem }, 'the use of a key was not noted'),
    );
  return row;
}
