import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { handsetEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { nullable } from '../../../http/schemas.ts';
import { callOf, callSchema, messageOf, messageSchema } from './phone-schemas.ts';
import { requireSimulatedPhones, type SimulatedPhones } from './find-simulated-phones.ts';
import { callsOf, conversationOf, listMobiles, searchMobiles } from './simulated-phones.ts';

const phoneRow = Type.Object(
  {
    mobile: Mobile,
    messages_count: field(Type.Integer(), 'Number of messages', 'تعداد پیام‌ها', 5),
    calls_count: field(Type.Integer(), 'Number of calls', 'تعداد تماس‌ها', 2),
    last_message: field(nullable(messageSchema), 'The last message', 'آخرین پیام'),
    last_call: field(nullable(callSchema), 'The last call', 'آخرین تماس'),
  },
  { title: 'Phone' },
);

export const listPhones = handsetEndpoint({
  method: 'GET',
  path: '/handset/phones',
  name: 'listPhones',
  title: { fa: 'گوشی‌های آزمایشی', en: 'List simulated phones' },
  description: {
    fa: 'گوشی‌های شبیه‌سازی‌شده‌ای را که چیزی گرفته، نوشته یا تماس داشته‌اند، از جدیدترین کاربرد، فهرست می‌کند. همان است که اپراتورهای شبیه‌ساز این پروسه در حافظه دارند. جایی که شبیه‌ساز نیست 404 no_simulator می‌آید: اپراتور واقعی تنظیم شده، یا این پروسه فقط به درخواست‌ها پاسخ می‌دهد.',
    en: 'Lists simulated phones that received a message, sent one or were called, most recently used first. They live in the memory of this process. Without a simulator (real carriers are configured, or the process only serves requests) the answer is 404 no_simulator.',
  },
  query: Type.Object({
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of the number, of a text or of a line',
      'بخشی از شماره، متن یا خط',
      '0912',
    ),
    ...pagingQuery,
  }),
  data: pageSchema(phoneRow),
  refusals: [404],

  async handle({ query, platform, url }) {
    const phones = requireSimulatedPhones(platform);
    const paging = pagingOf(query);
    const { search } = query;
    const mobiles = search === undefined ? listMobiles(phones) : searchMobiles(phones, search);
    const rows = mobiles
      .slice(paging.offset, paging.offset + paging.limit)
      .map((mobile) => rowOf(phones, mobile));
    return pageOf(rows, mobiles.length, paging, url);
  },
});

function rowOf(phones: SimulatedPhones, mobile: string) {
  const messages = conversationOf(phones.simulators, mobile);
  const calls = callsOf(phones, mobile);
  const [message, call] = [messages.at(-1), calls.at(-1)];
  return {
    mobile,
    messages_count: messages.length,
    calls_count: calls.length,
    last_message: message ? messageOf(message) : null,
    last_call: call ? callOf(phones, call) : null,
  };
}
