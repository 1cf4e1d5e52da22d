import { Type } from 'typebox';

import { failure } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { titles } from '../phonebooks/index.ts';
import {
  contentChecks,
  readContent,
  segmentExample,
  segmentFields,
  segmentOf,
  segmentSchema,
} from './segment-schema.ts';
import { countSegments, insertSegment } from './segments-store.ts';

const segmentsMax = 500;
const tooManySegments = failure({ code: 'segments_max', status: 409, text: 'segments_max' });

export const createSegment = endpoint({
  method: 'POST',
  path: '/ws/v1/segments',
  name: 'createSegment',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ساخت بخش مخاطبان', en: 'Create a segment' },
  description: {
    fa: 'مخاطبان یک یا چند دفترچه را با شرط انتخاب می‌کند و آن را با نام نگه می‌دارد. هر بار که خوانده یا به آن ارسال شود از نو حساب می‌شود.',
    en: 'Chooses contacts of one or more phonebooks by conditions and saves that under a name. Its members are found anew whenever it is read or sent to.',
  },
  takesLongLists: true,
  body: Type.Object(segmentFields),
  checks: contentChecks,
  status: 201,
  data: segmentSchema,
  refusals: [409],
  examples: {
    body: {
      title: segmentExample.title,
      phone_book_ids: segmentExample.phone_book_ids,
      rule: segmentExample.rule,
    },
    data: segmentExample,
  },

  async handle({ body, caller: { accountId }, platform }) {
    const { content } = await readContent(platform, { accountId }, body);
    const { db, clock } = platform;
    // Two calls at once may pass the limit by one.
    if ((await countSegments(db, accountId, undefined)) >= segmentsMax)
      throw tooManySegments({ limit: segmentsMax });
    const made = { ...content, title: titles.clean(body.title), now: clock.now() };
    const segment = await insertSegment(db, accountId, made);
    return segmentOf(segment);
  },
});
