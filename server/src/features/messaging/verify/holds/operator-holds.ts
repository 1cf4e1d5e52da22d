import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { moment, Moment } from '../../../../http/schemas.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { field } from '../../../../primitives/field.ts';
import { notify } from '../../../../storage/notify.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { liftHold, listHeld } from './holds-store.ts';

const Prefix = field(
  Type.String({ pattern: '^09\\d{5}$' }),
  'The first seven digits of the numbers',
  'هفت رقم اول شماره‌ها',
  '0990000',
);

const holdSchema = Type.Object(
  {
    account_id: AccountId,
    number_prefix: Prefix,
    started: field(
      Type.Integer(),
      'Verifications that ended within an hour',
      'تأییدهای پایان‌یافته در یک ساعت',
      120,
    ),
    approved: field(Type.Integer(), 'How many of them were approved', 'شمار تأییدشده‌ها', 3),
    held_until: field(
      Moment,
      'Until when no codes go there',
      'تا کی رمزی نمی‌رود',
      '2026-03-21T09:00:00.000Z',
    ),
  },
  { title: 'VerifyHold' },
);

export const listVerifyHolds = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/verify_holds',
  name: 'listVerifyHolds',
  permission: 'moderation',
  title: { fa: 'پیش‌شماره‌های نگه‌داشته', en: 'List held prefixes' },
  description: {
    fa: 'شماره‌های پیاپی‌ای را نشان می‌دهد که رمزها به آن‌ها نگه داشته شده، چون کمتر رمزی تأیید شد.',
    en: 'Lists ranges of consecutive numbers to which codes are held because hardly any were approved.',
  },
  data: Type.Array(holdSchema),

  async handle({ platform: { db, clock } }) {
    const held = await listHeld(db, clock.now());
    return held.map(({ account_id, prefix, started, approved, held_until }) => ({
      account_id,
      number_prefix: prefix,
      started,
      approved,
      held_until: moment(held_until),
    }));
  },
});

export const liftVerifyHold = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/verify_holds/{account_id}/{number_prefix}',
  name: 'liftVerifyHold',
  permission: 'moderation',
  title: { fa: 'آزاد کردن یک پیش‌شماره', en: 'Lift a hold' },
  description: {
    fa: 'رمزها به این شماره‌ها دوباره می‌روند. تا یک ساعت دوباره نگه داشته نمی‌شوند.',
    en: 'Lifts a hold: codes go to these numbers again, and the range is not held again within an hour.',
  },
  params: Type.Object({ account_id: AccountId, number_prefix: Prefix }),
  data: Type.Object({ number_prefix: Prefix }),
  refusals: [404],

  async handle({
    params: { account_id: accountId, number_prefix: prefix },
    caller,
    platform: { db, clock },
  }) {
    await db.transaction().execute(async (tx) => {
      if (!(await liftHold(tx, { accountId, prefix, now: clock.now() }))) throw notFound();
      await recordAudit(tx, clock, caller, {
        action: 'verify-hold.release',
        subject: `account:${accountId}`,
        after: { prefix },
      });
      await notify(tx, 'peyk_verify');
    });
    return { number_prefix: prefix };
  },
});
