import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { accountPermissionNames, type AccountPermission } from '../../../../http/callers/permissions.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { listApiKeys } from './api-keys-store.ts';

/** A key as it is listed: the secret itself is not stored. */
export const keySchema = Type.Object(
  {
    id: field(Id, 'Id of the key', 'شناسهٔ کلید', 42),
    name: field(Type.String(), 'Name of the key', 'نام کلید', 'فروشگاه'),
    hint: field(
      Type.String(),
      'The end of the key, to tell keys apart',
      'انتهای کلید، برای بازشناختن کلیدها',
      '…x9Qa',
    ),
    kind: field(
      Type.Enum(['live', 'test']),
      'Messages of a test key reach only the phones inside the service, and cost nothing',
      'پیام‌های کلید آزمایشی تنها به گوشی‌های درون سرویس می‌رسند و هزینه ندارند',
    ),
    permissions: field(
      nullable(Type.Array(wordOf(accountPermissionNames))),
      'What the key may do; null is all that the account may',
      'آنچه کلید اجازه دارد؛ null یعنی همهٔ آنچه حساب اجازه دارد',
    ),
    rate_limit_per_minute: field(
      nullable(Type.Integer()),
      'Requests a minute of this key; null is no limit of its own',
      'درخواست در دقیقه با این کلید؛ null یعنی سقفی از خود ندارد',
      600,
    ),
    created_at: CreatedAt,
    last_used_at: field(
      nullable(Moment),
      'When it was used last; null: never',
      'آخرین کاربرد؛ null: هرگز',
      '2026-03-21T08:00:00.000Z',
    ),
    revoked_at: field(
      nullable(Moment),
      'When it was revoked; null: it works',
      'زمان باطل شدن؛ null: کار می‌کند',
      '2026-03-21T08:00:00.000Z',
    ),
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
