import type { Platform } from '../../../platform.ts';
import { secretKeys } from '../secrets/index.ts';
import { claimPushKeys, findPushKeys, updatePushKey } from './push-store.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

const subject = 'push';

/** The keys of this service at push services, made when they are first needed and kept for good: browsers know them. */
export async function pushKeys({ db, runtime }: Pick<Platform, 'db' | 'runtime'>): Promise<VapidKeys> {
  const keys = runtime.get(secretKeys)();
  const stored = (await findPushKeys(db)) ?? (await claimPushKeys(db, sealed(newVapidKeys())));
  if (!keys.isCurrent(stored.privateKey)) await updatePushKey(db, keys.renew(stored.privateKey, subject));
  return { ...stored, privateKey: keys.open(stored.privateKey, subject) };

  function sealed({ publicKey, privateKey }: VapidKeys): VapidKeys {
    return { publicKey, privateKey: keys.seal(privateKey, subject) };
  }
}
