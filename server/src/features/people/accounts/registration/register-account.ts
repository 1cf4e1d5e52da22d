import type { Static } from 'typebox';

import type { Clock } from '../../../../clock.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { createPasswordLink, passwordLinkAddress } from '../../credentials/index.ts';
import { createApiKey } from '../keys/api-keys.ts';
import { openAccount, type Registrar } from './open-account.ts';
import type { registeredSchema, Registration } from './register-fields.ts';

/** Creates an account with its owner and first key. Key and password link are returned here only; digests are stored. */
export async function registerAccount(
  tx: Transaction,
  clock: Clock,
  given: Registration,
  { origin, ...registrar }: Registrar & { readonly origin: string },
): Promise<Static<typeof registeredSchema>> {
  const { accountId, userId, username } = await openAccount(tx, clock, given, registrar);
  const { key } = await createApiKey(tx, clock, accountId, { name: 'first' });
  const token = await createPasswordLink(tx, clock, userId);
  return { id: accountId, username, api_key: key, password_set_url: passwordLinkAddress(origin, token) };
}
