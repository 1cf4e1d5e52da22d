import { InvalidatedCache } from '../../../../invalidated-cache.ts';
import type { Platform } from '../../../../platform.ts';
import type { MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { slot } from '../../../../runtime.ts';
import { secretKeys } from '../../../common/secrets/index.ts';
import type { SimulationSettings } from '../simulation/simulation-settings.ts';
import type { Credential, DefaultCoding } from './credential.ts';
import { findCredentialBySystemId } from './credentials-store.ts';

/** Credentials by their login names, cleared in every process when one changes. */
export const smppCredentials = slot<InvalidatedCache<Credential>>('smpp-credentials');

export const openSmppCredentials = (platform: Platform): InvalidatedCache<Credential> =>
  new InvalidatedCache(platform, 'peyk_smpp');

/** Whose key it is: a sealed text that was moved to another credential does not open. */
export const sealedFor = (systemId: string) => `smpp-credential:${systemId}`;

/** Undefined: there is none of this name. */
export function openCredential(platform: Platform, systemId: string): MaybePromise<Credential | undefined> {
  return platform.runtime.get(smppCredentials).getOrLoad(systemId, () => load(platform, systemId));
}

async function load({ db, runtime }: Platform, systemId: string): Promise<Credential | undefined> {
  const row = await findCredentialBySystemId(db, systemId);
  if (row === undefined) return undefined;
  const old = { hash: row.old_password, until: row.old_password_until };
  return {
    id: row.id,
    accountId: row.account_id,
    systemId,
    passwords: [
      { hash: row.password, until: null },
      ...(old.hash === null ? [] : [{ hash: old.hash, until: old.until }]),
    ],
    apiKey: runtime.get(secretKeys)().open(row.api_key, sealedFor(systemId)),
    lines: row.lines,
    bindKinds: row.bind_kinds,
    bindsMax: row.binds_max,
    window: row.submit_window,
    partsPerSecond: row.parts_per_second,
    networks: row.networks,
    expiresAt: row.expires_at,
    defaultCoding: row.default_coding as DefaultCoding,
    timeZone: row.time_zone,
    noCreditStatus: row.no_credit_status,
    receiptsTo: row.receipts_to as Credential['receiptsTo'],
    enquireSeconds: row.enquire_seconds,
    simulation: row.is_test ? (row.simulation as SimulationSettings | null) : null,
  };
}
