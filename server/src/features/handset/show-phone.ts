import { Type } from 'typebox';

import { handsetEndpoint } from '../../http/endpoint.ts';
import { nullable } from '../../http/schemas.ts';
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
    fa: 'آنچه یک گوشی شبیه‌سازی‌شده نشان می‌دهد را می‌دهد، تازه‌ترین در پایان؛ گوشی‌ای که هنوز چیزی به آن نرسیده خالی است.',
    en: 'Shows what is on a simulated phone, newest last; a phone that nothing reached yet is empty.',
  },
  params: mobileParams,
  data: Type.Object({
    mobile: Type.String(),
    behaviour: nullable(Type.String({ description: 'What a magic number does; null for any other' })),
    call_behaviour: nullable(Type.String({ description: 'The same for calls' })),
    receives: Type.Boolean({ description: 'False for magic numbers that messages never show up on' }),
    lines: Type.Array(Type.String(), {
      description: 'Lines that wrote or were written to, the last used first',
    }),
    messages: Type.Array(messageSchema),
    calls: Type.Array(callSchema),
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
