import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { filterFields } from './filter-fields.ts';
import { readFilter } from './postal-filter.ts';
import { countSubscribers } from './subscribers-store.ts';

export const getReceiverCount = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/postal/get-receiver-count',
  name: 'countPostalReceivers',
  permission: 'read',
  title: { fa: 'برآورد تعداد گیرندگان', en: 'Count postal receivers' },
  description: {
    fa: 'می‌شمارد یک فیلتر ارسال کد پستی چند نفر را پیدا می‌کند.',
    en: 'Counts the people matching a filter of a send by postal code.',
  },
  query: Type.Object(filterFields),
  data: Type.Object({ count: field(Type.Integer(), 'Count', 'تعداد', 12) }),
  examples: { data: { count: 48_210 } },

  async handle({ query, platform }) {
    return { count: await countSubscribers(platform.db, readFilter(query)) };
  },
});
