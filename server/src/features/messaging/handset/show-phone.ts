import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { handsetEndpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { callOf, callSchema, messageOf, messageSchema, mobileParams, readPhone } from './phone-schemas.ts';
import { requireSimulatedPhones } from './find-simulated-phones.ts';
import {
  callBehaviourText,
  callsOf,
  conversationOf,
  doesReceive,
  magicNumberOf,
} from './simulated-phones.ts';

export const showPhone = handsetEndpoint({
  method: 'GET',
  path: '/handset/phones/{mobile}',
  name: 'showPhone',
  title: { fa: 'پیام‌های یک گوشی', en: 'Show a simulated phone' },
  description: {
    fa: 'آنچه یک گوشی شبیه‌سازی‌شده نشان می‌دهد را می‌دهد، جدیدترین در پایان؛ گوشی‌ای که هنوز چیزی به آن نرسیده خالی است.',
    en: 'Shows the messages on a simulated phone, newest last; a phone that has received nothing yet is empty.',
  },
  params: mobileParams,
  data: Type.Object({
    mobile: Mobile,
    behaviour: field(
      nullable(Type.String()),
      'Effect of a magic number; null for any other',
      'یک شمارهٔ ویژه چه می‌کند؛ null برای بقیه',
      'delivered',
    ),
    call_behaviour: field(nullable(Type.String()), 'The same for calls', 'همان برای تماس‌ها', 'answered'),
    receives: field(
      Type.Boolean(),
      'False for magic numbers that messages never show up on',
      'برای شماره‌های ویژه‌ای که پیامی رویشان دیده نمی‌شود false',
    ),
    lines: field(
      Type.Array(Type.String()),
      'Lines that wrote or were written to, the last used first',
      'خط‌هایی که نوشتند یا به آن‌ها نوشته شد، از جدیدترین کاربرد',
    ),
    messages: field(Type.Array(messageSchema), 'The messages', 'پیام‌ها'),
    calls: field(Type.Array(callSchema), 'The calls', 'تماس‌ها'),
  }),
  refusals: [404],

  async handle({ params, platform, language }) {
    const phones = requireSimulatedPhones(platform);
    const mobile = readPhone(phones, params.mobile);
    const messages = conversationOf(phones.simulators, mobile);
    return {
      mobile,
      behaviour: magicNumberOf(mobile)?.[language] ?? null,
      call_behaviour: callBehaviourText(mobile, language),
      receives: doesReceive(mobile),
      lines: [...new Set(messages.map(({ line }) => line).toReversed())],
      messages: messages.map(messageOf),
      calls: callsOf(phones, mobile).map((call) => callOf(phones, call)),
    };
  },
});
