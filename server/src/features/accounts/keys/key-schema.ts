import { Type, type Static } from 'typebox';

import { accountPermissionNames, type AccountPermission } from '../../../http/callers/permissions.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { listApiKeys } from './api-keys-store.ts';

/** A key as it is listed: the secret itself is not stored. */
export const keySchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    hint: Type.String({ description: 'The end of the key, to tell keys apart' }),
    kind: Type.Enum(['live', 'test'], {
      description: 'Messages of a test key reach only the phones inside the service, and cost nothing',
    }),
    permissions: nullable(
      Type.Array(wordOf(accountPermissionNames), {
        description: 'What the key may do; null is all that the account may',
      }),
    ),
    rate_limit_per_minute: nullable(
      Type.Integer({ description: 'Requests a minute of this key; null is no limit of its own' }),
    ),
    created_at: Moment,
    last_used_at: nullable(Moment),
    revoked_at: nullable(Moment),
  },
  { title: 'ApiKey' },
);

export function keyOf(row: Awaited<ReturnType<typeof listApiKeys>>[number]): Static<typeof keySchema> {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    kind: row.kind as 'live' | 'test',
    permissions: row.permissions as AccountPermission[] | null,
    rate_limit_per_minute: row.rate_limit_per_minute,
    created_at: moment(row.created_at),
    last_used_at: moment(row.last_used_at),
    revoked_at: moment(row.revoked_at),
  };
}
