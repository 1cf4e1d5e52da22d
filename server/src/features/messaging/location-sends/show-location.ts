import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { MessageCounts } from '../../../http/fields/sends.ts';
import { storedSends } from '../messages/index.ts';
import { locationRowExample } from './location-example.ts';
import { locationRow, locationRowOf } from './location-row.ts';
import { findLocation } from './location-store.ts';
import { listBatches } from './location-runs-store.ts';

const count = Type.Integer();
/** A request that ran for days has thousands of small sends; only the newest are listed. */
const sendsShown = 200;

export const showLocation = endpoint({
  method: 'GET',
  path: '/ws/v1/lbs/{lbsId}',
  name: 'showLocation',
  permission: 'read',
  title: { fa: 'نمایش درخواست مکان‌محور', en: 'Show a location request' },
  description: {
    fa: 'یک درخواست مکان‌محور را با ارسال‌هایش و نتیجهٔ پیام‌ها نشان می‌دهد.',
    en: 'Shows one location request with its sends and their results.',
  },
  params: Type.Object({ lbsId: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42) }),
  data: Type.Object({
    ...locationRow.properties,
    sends_count: field(count, 'How many sends it made', 'تعداد ارسال‌هایی که ساخت', 3),
    send_request_ids: field(Type.Array(Id), 'Newest first, up to 200', 'از جدیدترین، تا ۲۰۰ مورد'),
    snapshot: field(
      Type.Object(MessageCounts),
      'How many items are in which state',
      'تعداد پیام‌ها در هر وضعیت',
    ),
  }),
  refusals: [404],
  examples: {
    data: {
      ...locationRowExample,
      sends_count: 0,
      send_request_ids: [],
      snapshot: {
        total_count: 0,
        not_started_count: 0,
        in_queue_count: 0,
        sent_count: 0,
        delivered_count: 0,
        delivery_failure_count: 0,
        delivery_undetermined_count: 0,
        send_failure_count: 0,
        system_error_count: 0,
        blacklist_count: 0,
      },
    },
  },

  async handle({ params, caller: { accountId }, platform: { db } }) {
    const request = await findLocation(db, accountId, params.lbsId);
    if (request === undefined) throw notFound();
    const sendIds = await listBatches(db, request);
    return {
      ...locationRowOf(request),
      sends_count: sendIds.length,
      send_request_ids: sendIds.slice(0, sendsShown),
      snapshot: await storedSends.sumProgress(db, accountId, sendIds),
    };
  },
});
