import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { handsetEndpoint } from '../../../http/endpoint.ts';
import { requireSimulatedPhones } from './find-simulated-phones.ts';
import { mobileParams, readPhone } from './phone-schemas.ts';

export const clearPhones = handsetEndpoint({
  method: 'DELETE',
  path: '/handset/phones',
  name: 'clearPhones',
  title: { fa: 'پاک کردن همهٔ گوشی‌ها', en: 'Clear all phones' },
  description: {
    fa: 'پیام‌های همهٔ گوشی‌های شبیه‌سازی‌شده را پاک می‌کند؛ برای شروع یک آزمون با گوشی‌های خالی.',
    en: 'Deletes the messages of all simulated phones, so that a test starts clean.',
  },
  data: Type.Null(),
  refusals: [404],

  async handle({ platform }) {
    for (const { simulator } of requireSimulatedPhones(platform).simulators) simulator.handsets.clear();
    return null;
  },
});

export const clearPhone = handsetEndpoint({
  method: 'DELETE',
  path: '/handset/phones/{mobile}',
  name: 'clearPhone',
  title: { fa: 'پاک کردن یک گوشی', en: 'Clear a phone' },
  description: {
    fa: 'پیام‌های یک گوشی شبیه‌سازی‌شده را پاک می‌کند.',
    en: 'Deletes the messages of one simulated phone.',
  },
  params: mobileParams,
  data: Type.Null(),
  refusals: [404],

  async handle({ params, platform }) {
    const phones = requireSimulatedPhones(platform);
    const mobile = readPhone(phones, params.mobile);
    for (const { simulator } of phones.simulators) simulator.handsets.delete(mobile);
    return null;
  },
});

export const deletePhoneMessage = handsetEndpoint({
  method: 'DELETE',
  path: '/handset/phones/{mobile}/messages/{id}',
  name: 'deletePhoneMessage',
  title: { fa: 'پاک کردن یک پیام گوشی', en: 'Delete a phone message' },
  description: {
    fa: 'یک پیام را از گوشی شبیه‌سازی‌شده پاک می‌کند.',
    en: 'Deletes one message of a simulated phone.',
  },
  params: Type.Object({
    ...mobileParams.properties,
    id: field(Type.Integer({ minimum: 1 }), 'Of the message', 'از آنِ پیام', 42),
  }),
  query: Type.Object({
    carrier: field(
      Type.Optional(
        Type.String({
          maxLength: 100,
        }),
      ),
      'Of the message; needed only with several simulated carriers',
      'از آنِ پیام؛ فقط با چند اپراتور شبیه‌سازی‌شده لازم است',
      'main',
    ),
  }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params, query, platform }) {
    const phones = requireSimulatedPhones(platform);
    const mobile = readPhone(phones, params.mobile);
    const isDeleted = phones.simulators
      .filter(({ name }) => query.carrier === undefined || name === query.carrier)
      .some(({ simulator }) => simulator.handsets.delete(mobile, params.id));
    if (!isDeleted) throw notFound();
    return null;
  },
});
