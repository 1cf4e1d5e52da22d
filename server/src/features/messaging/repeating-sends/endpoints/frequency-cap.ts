import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { capDaysMax, findCap, upsertCap, type FrequencyCap } from '../people-store.ts';

const capSchema = Type.Object(
  {
    sends_max: field(
      nullable(Type.Integer({ minimum: 1, maximum: 100 })),
      'At most so many messages of repeating sends a person; null: as many as come',
      'هر نفر حداکثر این تعداد پیام از ارسال‌های تکرارشونده؛ null: هر تعداد که برسد',
      2,
    ),
    days: field(
      Type.Integer({ minimum: 1, maximum: capDaysMax }),
      'In so many days that follow one another',
      'در این تعداد روز پیاپی',
      7,
    ),
  },
  { title: 'FrequencyCap' },
);

const shown = ({ sendsMax, days }: FrequencyCap) => ({ sends_max: sendsMax, days });
const example = { sends_max: 2, days: 7 };

export const showFrequencyCap = endpoint({
  method: 'GET',
  path: '/ws/v1/repeating-sends/frequency-cap',
  name: 'showFrequencyCap',
  permission: 'read',
  title: { fa: 'سقف پیام هر نفر', en: 'Show the frequency cap' },
  description: {
    fa: 'می‌گوید هر نفر در چند روز حداکثر چند پیام از همهٔ ارسال‌های تکرارشوندهٔ حساب می‌گیرد.',
    en: 'Shows how many messages a person gets at most, over all repeating sends of the account.',
  },
  data: capSchema,
  examples: { data: example },

  async handle({ caller: { accountId }, platform: { db } }) {
    return shown(await findCap(db, accountId));
  },
});

export const setFrequencyCap = endpoint({
  method: 'PUT',
  path: '/ws/v1/repeating-sends/frequency-cap',
  name: 'setFrequencyCap',
  permission: 'send',
  feature: null,
  title: { fa: 'تعیین سقف پیام هر نفر', en: 'Set the frequency cap' },
  description: {
    fa: 'برای همهٔ ارسال‌های تکرارشوندهٔ حساب است؛ کسی که به سقف رسیده باشد از نوبت کنار گذاشته و شمرده می‌شود.',
    en: 'Holds for all repeating sends of the account; people who have as many are left out of a run, and counted.',
  },
  body: capSchema,
  data: capSchema,
  examples: { body: example, data: example },

  async handle({ body: { sends_max: sendsMax, days }, caller: { accountId }, platform: { db } }) {
    await upsertCap(db, accountId, { sendsMax, days });
    return { sends_max: sendsMax, days };
  },
});
