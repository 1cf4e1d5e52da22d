import type { NumberTable } from '../../../number-data.ts';
import type { Platform } from '../../../platform.ts';
import { changeBlacklist } from './change-blacklist.ts';
import { eraseMobile, hasMobile, setErasedIn } from './changes-store.ts';
import { operatorBlockNumbers } from './operator-blocks/operator-blocks-store.ts';
import { numberDigests } from './number-digests.ts';

/** Opt-outs are honoured after the erasure too: their entries keep a digest of the number (decision 0220). */
async function eraseFromBlacklist(platform: Platform, mobile: string): Promise<number> {
  if (!(await hasMobile(platform.db, mobile))) return 0;
  const digests = platform.runtime.get(numberDigests);
  await digests.prepare();
  return changeBlacklist(platform, async (tx, { version }) => {
    await setErasedIn(tx, version);
    return eraseMobile(tx, { mobile, digest: digests.of(mobile), version });
  });
}

const erasure: NumberTable['erasure'] = { kind: 'own', erase: eraseFromBlacklist };

export const blacklistNumbers: readonly NumberTable[] = [
  { table: 'blacklist_entries', columns: ['mobile'], key: ['id'], rows: 't.mobile = $1', erasure },
  {
    table: 'blacklist_removals',
    columns: ['mobile'],
    key: ['version', 'mobile'],
    rows: 't.mobile = $1',
    erasure,
  },
  operatorBlockNumbers,
];
