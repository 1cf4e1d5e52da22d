import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { accountPermissionNames, type AccountPermission } from '../../../../http/callers/permissions.ts';
import { moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
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
    provider: field(
      nullable(Type.String()),
      "The provider whose door the key opens, and nothing else; null: Peyk's own interface",
      'ارائه‌دهنده‌ای که کلید فقط رابط او را باز می‌کند؛ null: رابط خود پیک',
      'kavenegar',
    ),
    networks: field(
      nullable(Type.Array(Type.String())),
      'Networks that the key is accepted from; null: from everywhere',
      'شبکه‌هایی که کلید از آن‌ها پذیرفته می‌شود؛ null: از همه‌جا',
      ['203.0.113.0/24'],
    ),
    expires_at: field(
      nullable(Moment),
      'Until when it works; null: until it is revoked',
      'تا چه زمانی کار می‌کند؛ null: تا باطل شود',
      '2027-03-21T08:00:00.000Z',
    ),
    spend_per_day: field(
      nullable(Type.Integer()),
      'Toman that its sends may cost a day; null: no limit of its own',
      'تومانی که ارسال‌هایش در روز می‌توانند هزینه داشته باشند؛ null: سقفی از خود ندارد',
      100_000,
    ),
    spend_per_month: field(nullable(Type.Integer()), 'The same for a month', 'همان برای ماه', 2_000_000),
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
    provider: row.provider,
    networks: row.networks,
    expires_at: moment(row.expires_at),
    spend_per_day: row.spend_per_day,
    spend_per_month: row.spend_per_month,
  };
}
