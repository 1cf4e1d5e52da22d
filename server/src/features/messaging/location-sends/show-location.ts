import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
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
      Type.Object({
        total_count: field(count, 'Total messages', 'همهٔ پیام‌ها', 1200),
        not_started_count: field(count, 'Not yet handed to a carrier', 'هنوز به اپراتور تحویل نشده', 20),
        in_queue_count: field(count, 'On the way to a carrier', 'در راه اپراتور مخابراتی', 14),
        sent_count: field(
          count,
          'Accepted by a carrier, no delivery report yet',
          'اپراتور پذیرفته، گزارش هنوز نیامده',
          30,
        ),
        delivered_count: field(count, 'Delivered to the phone', 'رسیده به گوشی', 1150),
        delivery_failure_count: field(
          count,
          'The carrier could not deliver them',
          'اپراتور نتوانست برساند',
          12,
        ),
        delivery_undetermined_count: field(
          count,
          'No delivery report said what happened to them',
          'هیچ گزارشی نتیجهٔ آن‌ها را نگفت',
          4,
        ),
        send_failure_count: field(count, 'No carrier accepted them', 'هیچ اپراتوری نپذیرفت', 2),
        system_error_count: field(count, 'Failed because of a service error', 'ناموفق به‌دلیل خطای سرویس', 0),
        blacklist_count: field(count, 'On the blacklist', 'در لیست سیاه', 3),
      }),
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
