import { Type } from 'typebox';

import { notFound } from '../../failure.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/schemas.ts';
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
    fa: 'یک درخواست مکان‌محور را با ارسال‌هایش و سرنوشت پیام‌ها نشان می‌دهد.',
    en: 'Shows one location-based request, with its sends and what became of their messages.',
  },
  params: Type.Object({ lbsId: Id }),
  data: Type.Object({
    ...locationRow.properties,
    sends_count: count,
    send_request_ids: Type.Array(Id, { description: 'Newest first, up to 200' }),
    snapshot: Type.Object({
      total_count: count,
      not_started_count: count,
      in_queue_count: count,
      sent_count: count,
      delivered_count: count,
      delivery_failure_count: count,
      delivery_undetermined_count: count,
      send_failure_count: count,
      system_error_count: count,
      blacklist_count: count,
    }),
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
