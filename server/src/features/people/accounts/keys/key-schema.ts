import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { accountPermissionNames, type AccountPermission } from '../../../../http/callers/permissions.ts';
import { nullable, wordOf } from '../../../../http/schemas.ts';
import type { listApiKeys } from './api-keys-store.ts';
import { keyFields, keyFieldsOf } from '../../../common/keys/index.ts';

/** A key as it is listed: the secret itself is not stored. */
export const keySchema = Type.Object(
  {
    id: keyFields.id,
    name: field(Type.String(), 'Name of the key', 'نام کلید', 'فروشگاه'),
    hint: keyFields.hint,
    kind: field(
      Type.Enum(['live', 'test']),
      'Messages of a test key reach only the phones inside the service, and cost nothing',
      'پیام‌های کلید آزمایشی فقط به گوشی‌های درون سرویس می‌رسند و هزینه ندارند',
    ),
    permissions: field(
      nullable(Type.Array(wordOf(accountPermissionNames))),
      "Permissions of the key; null: all of the account's",
      'آنچه کلید اجازه دارد؛ null یعنی همهٔ آنچه حساب اجازه دارد',
    ),
    rate_limit_per_minute: field(
      nullable(Type.Integer()),
      'Requests a minute of this key; null is no limit of its own',
      'درخواست در دقیقه با این کلید؛ null یعنی سقفی از خود ندارد',
      600,
    ),
    created_at: keyFields.created_at,
    last_used_at: keyFields.last_used_at,
    revoked_at: keyFields.revoked_at,
  },
  { title: 'ApiKey' },
);

export function keyOf(row: Awaited<ReturnType<typeof listApiKeys>>[number]): Static<typeof keySchema> {
  return {
    ...keyFieldsOf(row),
    name: row.name,
    kind: row.kind as 'live' | 'test',
    permissions: row.permissions as AccountPermission[] | null,
    rate_limit_per_minute: row.rate_limit_per_minute,
  };
}
