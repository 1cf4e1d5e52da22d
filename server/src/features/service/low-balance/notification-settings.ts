import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { panelEndpoint, type PanelCaller } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { recordUserAction } from '../../common/audit/index.ts';
import { deleteLimit, findLimit, saveLimit } from './low-balance-store.ts';

const amountMax = 1_000_000_000_000;
const limitAmount = field(
  Type.Integer({ minimum: 1, maximum: amountMax }),
  'Balance in toman below which the account is warned',
  'موجودی به تومان که پایین‌تر از آن هشدار داده می‌شود',
  50_000,
);
const settings = Type.Object(
  {
    low_balance_amount: field(
      nullable(Type.Integer()),
      'Toman; below it the account is warned. Null: never',
      'تومان؛ پایین‌تر از آن به حساب هشدار داده می‌شود. null: هرگز',
      50_000,
    ),
    low_balance_by_sms: field(
      Type.Boolean(),
      'Also by text message to the mobile of the account',
      'با پیامک به موبایل حساب هم',
    ),
    low_since: field(
      nullable(Moment),
      'Since when the balance is low; null: it is not',
      'از کی موجودی کم است؛ null: کم نیست',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'NotificationSettings' },
);

export const showNotificationSettings = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/notifications',
  name: 'showNotificationSettings',
  permission: 'read',
  title: { fa: 'تنظیم اعلان‌ها', en: 'Show notification settings' },
  description: {
    fa: 'می‌گوید به حساب کی و چگونه هشدار داده می‌شود.',
    en: 'Shows when and how the account is warned.',
  },
  data: settings,

  handle: ({ caller, platform: { db } }) => settingsOf(db, accountOf(caller)),
});

export const editNotificationSettings = panelEndpoint({
  method: 'PUT',
  path: '/panel/v1/notifications',
  name: 'editNotificationSettings',
  permission: 'manage',
  title: { fa: 'تغییر تنظیم اعلان‌ها', en: 'Edit notification settings' },
  description: {
    fa: 'تعیین می‌کند با چه موجودی‌ای و چگونه به حساب هشدار داده شود. هزینهٔ پیامک هشدار، مانند کدهای ورود، با خود سرویس است.',
    en: 'Sets the balance below which the account is warned, and how. Warning messages are paid for by the service, like sign-in codes.',
  },
  body: Type.Object({
    low_balance_amount: nullable(limitAmount),
    low_balance_by_sms: field(
      Type.Boolean(),
      'Whether it is warned by text message too',
      'با پیامک هم هشدار داده شود یا نه',
    ),
  }),
  data: settings,

  async handle({ body: { low_balance_amount: amount, low_balance_by_sms: bySms }, caller, platform }) {
    const accountId = accountOf(caller);
    return platform.db.transaction().execute(async (tx) => {
      if (amount === null) await deleteLimit(tx, accountId);
      else await saveLimit(tx, accountId, { amount, bySms });
      const event = { action: 'notifications.edit' as const, subject: `account:${accountId}` };
      await recordUserAction(tx, platform.clock, caller, { ...event, after: { amount, by_sms: bySms } });
      return settingsOf(tx, accountId);
    });
  },
});

function accountOf({ accountId }: PanelCaller): number {
  if (accountId === null) throw forbidden();
  return accountId;
}

async function settingsOf(db: Queryable, accountId: number) {
  const limit = await findLimit(db, accountId);
  return {
    low_balance_amount: limit?.amount ?? null,
    low_balance_by_sms: limit?.by_sms ?? false,
    low_since: moment(limit?.low_since ?? null),
  };
}
