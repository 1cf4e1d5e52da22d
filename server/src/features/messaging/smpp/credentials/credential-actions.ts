import type { Static, TObject } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { secretKeys } from '../../../common/secrets/index.ts';
import { eventOutbox, messageSubscriptions } from '../../../common/webhooks/index.ts';
import { apiKeys } from '../../../people/accounts/index.ts';
import type { settingFields } from './credential-schemas.ts';
import {
  deleteCredential,
  findCredential,
  findCredentialBySystemId,
  insertCredential,
  listCredentials,
  replacePassword,
  updateCredential,
  type CredentialRow,
} from './credentials-store.ts';
import { sealedFor } from './open-credential.ts';
import { hashSmppPassword, newSmppPassword } from './password.ts';
import { defaultSettings, readSettings } from './read-settings.ts';

const credentialsMax = 20;
const hourMs = 3_600_000;
const tooMany = failure({
  code: 'too_many_smpp_credentials',
  status: 409,
  text: 'too_many_smpp_credentials',
});
const taken = failure({ code: 'smpp_system_id_taken', status: 409, text: 'smpp_system_id_taken' });

type GivenSettings = Partial<Static<TObject<typeof settingFields>>>;
type Note = (tx: Transaction, row: { readonly id: number; readonly system_id: string }) => Promise<void>;

interface CredentialKey {
  readonly accountId: number;
  readonly id: number;
  /** Runs in the same transaction. */
  readonly note?: Note;
}

interface WantedCredential {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly systemId: string;
  readonly passwordLength: number | undefined;
  readonly settings: GivenSettings & { readonly name: string };
  readonly note?: Note;
}

/** Makes a credential with its Api-Key and its outbox. The password is returned this once. */
export async function makeCredential(
  platform: Platform,
  { accountId, isTest, systemId, passwordLength = 8, settings: given, note }: WantedCredential,
): Promise<{ readonly row: CredentialRow; readonly password: string }> {
  const { db, clock, runtime, notifications } = platform;
  const settings = {
    ...defaultSettings,
    name: given.name,
    ...(await readSettings(platform, accountId, given, isTest)),
  };
  const shown = newSmppPassword(passwordLength);
  const password = await hashSmppPassword(shown);
  const row = await db.transaction().execute(async (tx) => {
    if ((await listCredentials(tx, accountId)).length >= credentialsMax)
      throw tooMany({ count: credentialsMax });
    const limits = { isTest, permissions: ['send'] as const, rateLimitPerMinute: null };
    const made = await apiKeys.create(tx, clock, accountId, { name: `smpp: ${systemId}`, limits });
    const now = clock.now();
    const events = ['message.updated', 'inbox.received'] as const;
    const inserted = await insertCredential(tx, {
      ...settings,
      account_id: accountId,
      system_id: systemId,
      password,
      key_id: made.id,
      api_key: runtime.get(secretKeys)().seal(made.key, sealedFor(systemId)),
      is_test: isTest,
      webhook_id: await eventOutbox.open(tx, { accountId, events, now }),
      created_at: now,
    });
    if (!inserted) throw taken({ name: systemId });
    const stored = await findCredentialBySystemId(tx, systemId);
    if (stored === undefined) throw notFound();
    await note?.(tx, stored);
    return stored;
  });
  // Outcomes of this account are recorded from now on, here too.
  await runtime.get(messageSubscriptions).refresh();
  notifications.notifyLocally('peyk_smpp');
  return { row, password: shown };
}

export async function changeCredential(
  platform: Platform,
  { accountId, id, note }: CredentialKey,
  given: GivenSettings,
): Promise<CredentialRow> {
  const before = await findCredential(platform.db, accountId, id);
  if (before === undefined) throw notFound();
  const changes = await readSettings(platform, accountId, given, before.is_test);
  const row = await platform.db.transaction().execute(async (tx) => {
    const changed = await updateCredential(tx, accountId, id, changes);
    if (changed === undefined) throw notFound();
    await note?.(tx, changed);
    return changed;
  });
  platform.notifications.notifyLocally('peyk_smpp');
  return row;
}

interface WantedPassword {
  readonly length: number | undefined;
  /** For how long the password before still works. */
  readonly overlapHours: number | undefined;
}

export async function renewPassword(
  platform: Platform,
  { accountId, id, note }: CredentialKey,
  { length = 8, overlapHours = 24 }: WantedPassword,
): Promise<{ readonly row: CredentialRow; readonly password: string }> {
  const shown = newSmppPassword(length);
  const password = await hashSmppPassword(shown);
  const oldUntil = new Date(platform.clock.now().getTime() + overlapHours * hourMs);
  const row = await platform.db.transaction().execute(async (tx) => {
    const changed = await replacePassword(tx, { accountId, id }, { password, oldUntil });
    if (changed === undefined) throw notFound();
    await note?.(tx, changed);
    return changed;
  });
  platform.notifications.notifyLocally('peyk_smpp');
  return { row, password: shown };
}

/** Ends its binds; what it had not taken is dropped. */
export async function dropCredential(
  { db, clock, notifications }: Platform,
  { accountId, id, note }: CredentialKey,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await deleteCredential(tx, accountId, id);
    if (gone === undefined) throw notFound();
    await eventOutbox.close(tx, accountId, gone.webhook_id);
    await apiKeys.revoke(tx, clock, accountId, gone.key_id);
    await note?.(tx, { id, system_id: gone.system_id });
  });
  for (const channel of ['peyk_smpp', 'peyk_keys'] as const) notifications.notifyLocally(channel);
}
