import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { contactRows } from '../phonebooks/index.ts';
import { contentChecks, readContent, ruleFields, segmentExample } from './segment-schema.ts';

export const countSegment = endpoint({
  method: 'POST',
  isReadFromStandby: true,
  path: '/ws/v1/segments/count',
  name: 'countSegment',
  permission: 'read',
  feature: null,
  title: { fa: 'شمارش مخاطبان با شرط', en: 'Count contacts by conditions' },
  description: {
    fa: 'می‌گوید اکنون چند مخاطب این شرط‌ها را دارند، بی آن‌که بخشی ساخته شود. شماره‌ای که در دو دفترچه باشد دو بار شمرده می‌شود؛ ارسال به آن یک بار است.',
    en: 'Says how many contacts meet the conditions now, without saving anything. A number in two phonebooks counts twice; a send goes to it once.',
  },
  takesLongLists: true,
  body: Type.Object(ruleFields),
  checks: contentChecks,
  data: Type.Object({
    count: field(Type.Integer(), 'Contacts who meet the conditions', 'مخاطبانی که شرط‌ها را دارند', 412),
    of: field(Type.Integer(), 'Contacts of the phonebooks', 'مخاطبان دفترچه‌ها', 1200),
  }),
  refusals: [503],
  examples: {
    body: { phone_book_ids: segmentExample.phone_book_ids, rule: segmentExample.rule },
    data: { count: 412, of: 1200 },
  },

  async handle({ body, caller: { accountId }, platform }) {
    const { books, contacts } = await readContent(platform, { accountId }, body);
    return {
      count: await contactRows.where.count(platform.db, contacts),
      of: books.reduce((sum, { records }) => sum + records, 0),
    };
  },
});
