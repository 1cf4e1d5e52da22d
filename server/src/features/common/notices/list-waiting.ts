import { Type } from 'typebox';

import { panelEndpoint } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { field } from '../../../primitives/field.ts';
import { waitingKinds, waitingSources } from '../../../waiting-source.ts';

export const listWaiting = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/waiting',
  name: 'listWaiting',
  permission: 'read',
  title: { fa: 'آنچه منتظر است', en: 'List pending work' },
  description: {
    fa: 'می‌شمارد از حساب چه چیزهایی منتظر است: ارسال‌هایی که منتظر تأیید یا زمان خود هستند، درخواست‌های مکان‌محور، و سفارش‌های پرداخت‌نشده برای کسی که اجازهٔ پرداخت دارد.',
    en: "Counts the account's pending work: sends awaiting approval or scheduled, location requests, and unpaid orders for users who may pay.",
  },
  data: Type.Array(
    Type.Object(
      {
        kind: field(
          Type.Enum([...waitingKinds]),
          'Sends for approval, sends for their time, location requests, orders for payment',
          'ارسال‌های منتظر تأیید، ارسال‌های زمان‌دار، درخواست‌های مکان‌محور، سفارش‌های منتظر پرداخت',
          'approval',
        ),
        count: field(
          Type.Integer(),
          'How many wait; 10,000 means at least so many',
          'تعداد آن‌ها؛ ۱۰٬۰۰۰ یعنی حداقل همین تعداد',
          2,
        ),
      },
      { title: 'Waiting' },
    ),
  ),

  async handle({ caller: { accountId, permissions }, platform }) {
    if (accountId === null) throw forbidden();
    const sources = platform.runtime.get(waitingSources);
    return Promise.all(
      sources
        .filter(({ permission }) => permissions.has(permission))
        .map(async ({ kind, count }) => ({ kind, count: await count(platform, accountId) })),
    );
  },
});
