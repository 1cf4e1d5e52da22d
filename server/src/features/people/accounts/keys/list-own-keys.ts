import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { listApiKeys } from './api-keys-store.ts';
import { keyOf, keySchema } from './key-schema.ts';

export const listOwnKeys = endpoint({
  method: 'GET',
  path: '/ws/v1/account/keys',
  name: 'listOwnKeys',
  permission: 'read',
  title: { fa: 'کلیدهای حساب', en: 'List keys' },
  description: {
    fa: 'کلیدهای حساب را از جدیدترین نشان می‌دهد، باطل‌شده‌ها را هم. خود کلید فقط یک بار، هنگام ساختن، نشان داده می‌شود؛ پس از آن فقط انتهایش.',
    en: "Lists the account's keys, newest first, including revoked ones. The key itself is shown only when it is created; afterwards only its last characters.",
  },
  data: Type.Array(keySchema),
  examples: {
    data: [
      {
        id: 1,
        name: 'shop',
        hint: '…x7Qk',
        kind: 'live',
        permissions: ['read', 'send'],
        rate_limit_per_minute: 600,
        provider: null,
        networks: null,
        expires_at: null,
        spend_per_day: 100_000,
        spend_per_month: null,
        created_at: '2026-03-21T06:30:00.000Z',
        last_used_at: '2026-03-22T09:15:00.000Z',
        revoked_at: null,
      },
    ],
  },

  async handle({ caller: { accountId }, platform: { db } }) {
    return (await listApiKeys(db, accountId)).map(keyOf);
  },
});
