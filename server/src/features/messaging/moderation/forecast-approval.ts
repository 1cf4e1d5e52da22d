import { Type } from 'typebox';

import { panelEndpoint } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { nullable, wordOf } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { approvalReasons, findApprovalReason } from '../approval/index.ts';

const kinds = ['simple', 'simple-file', 'keywords', 'bank', 'postal', 'lbs', 'voice'] as const;
const valuesMax = 1000;

export const forecastApproval = panelEndpoint({
  method: 'POST',
  path: '/panel/v1/approval_forecast',
  name: 'forecastApproval',
  permission: 'send',
  takesLongLists: true,
  title: { fa: 'پیش‌بینی تأیید', en: 'Forecast approval' },
  description: {
    fa: 'پیش از ارسال می‌گوید آیا یک نفر از سرویس اول آن را می‌بیند و چرا؛ چیزی ثبت نمی‌شود. در شخصی‌سازی، مقدارهای داده‌شده هم دیده می‌شوند.',
    en: 'Shows before sending whether a send would need approval, and why; nothing is created. For a personalised send the given values are checked too.',
  },
  body: Type.Object({
    type: field(wordOf(kinds), 'Type of send', 'نوع ارسال'),
    text: field(
      Type.String({ maxLength: 5000 }),
      'Text of the message; empty for a call',
      'متن پیام؛ برای تماس خالی',
      'فروش ویژه: example.com',
    ),
    values: field(
      Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: valuesMax })),
      'Values that recipients read in it',
      'مقدارهایی که گیرندگان در آن می‌خوانند',
      ['سارا'],
    ),
  }),
  data: Type.Object(
    {
      waits: field(Type.Boolean(), 'Whether it waits for approval', 'آیا در انتظار تأیید می‌ماند'),
      reason: field(
        nullable(wordOf(approvalReasons)),
        'kind: this kind is always reviewed; account: the account is not trusted yet; first-text: the text has not been approved before; link or number: it contains one',
        'kind: این نوع همیشه دیده می‌شود؛ account: حساب هنوز مورد اعتماد نیست؛ first-text: این متن قبلاً تأیید نشده؛ link یا number: لینک یا شماره دارد',
      ),
    },
    { title: 'ApprovalForecast' },
  ),

  async handle({ body: { type, text, values = [] }, caller: { accountId }, platform }) {
    if (accountId === null) throw forbidden();
    const reason = await findApprovalReason(platform, { accountId, type, text, values: () => values });
    return { waits: reason !== null, reason };
  },
});
