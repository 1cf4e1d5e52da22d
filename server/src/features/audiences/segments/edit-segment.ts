import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { titles } from '../phonebooks/index.ts';
import {
  contentChecks,
  readContent,
  SegmentId,
  segmentExample,
  segmentFields,
  segmentOf,
  segmentSchema,
} from './segment-schema.ts';
import { updateSegment } from './segments-store.ts';

export const editSegment = endpoint({
  method: 'PUT',
  path: '/ws/v1/segments/{id}',
  name: 'editSegment',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ویرایش بخش', en: 'Edit a segment' },
  description: {
    fa: 'نام، دفترچه‌ها و شرط‌های یک بخش را عوض می‌کند. ارسال‌هایی که پذیرفته شده‌اند همان گیرندگان را نگه می‌دارند.',
    en: 'Replaces the title, the phonebooks and the conditions of a segment. Accepted sends keep their recipients.',
  },
  params: Type.Object({ id: SegmentId }),
  takesLongLists: true,
  body: Type.Object(segmentFields),
  checks: contentChecks,
  data: segmentSchema,
  refusals: [404],
  examples: {
    body: {
      title: segmentExample.title,
      phone_book_ids: segmentExample.phone_book_ids,
      rule: segmentExample.rule,
    },
    data: segmentExample,
  },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const { content } = await readContent(platform, { accountId, id }, body);
    const changed = { ...content, title: titles.clean(body.title), now: platform.clock.now() };
    const segment = await updateSegment(platform.db, accountId, id, changed);
    if (segment === undefined) throw notFound();
    return segmentOf(segment);
  },
});
