import { Type } from 'typebox';

import { SendRequestId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { ledgerCause, refunds } from '../../../money/wallet/index.ts';
import { findSend } from '../reports-store.ts';
import { openingOf } from './opening-of-send.ts';
import { timelineEvent, timelineOf } from './send-timeline.ts';
import { listSendEvents } from './timeline-store.ts';

const none = { by: null, until: null, reason: null, resent_as: null, amount: null } as const;

export const showSendTimeline = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/{send_request_id}/timeline',
  name: 'showSendTimeline',
  permission: 'read',
  title: { fa: 'تاریخچه یک ارسال', en: 'Show the timeline of a send' },
  description: {
    fa: 'می‌گوید بر یک ارسال به ترتیب چه گذشت: پذیرش، تأیید، جابه‌جایی، شروع، توقف، پایان، بازگشت هزینه.',
    en: 'Shows the events of a send in order: accepted, approved, moved, started, paused, finished, refunded.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  data: Type.Array(timelineEvent),
  refusals: [404],
  examples: {
    data: [
      { ...none, kind: 'accepted', at: '2026-11-15T08:30:00.000Z', by: 'account', amount: 100_000 },
      { ...none, kind: 'approved', at: '2026-11-15T08:34:00.000Z', by: 'service' },
      { ...none, kind: 'started', at: '2026-11-15T08:34:00.000Z' },
      { ...none, kind: 'finished', at: '2026-11-15T08:36:10.000Z' },
      { ...none, kind: 'refunded', at: null, by: 'service', amount: 200 },
    ],
  },

  async handle({ params: { send_request_id: id }, caller: { accountId }, platform }) {
    const { db } = platform;
    const send = await findSend(db, accountId, id);
    if (send === undefined) throw notFound();
    const cause = ledgerCause.send(id);
    const [opensAt, events, refunded] = await Promise.all([
      openingOf(platform, send),
      listSendEvents(db, accountId, id),
      refunds.sum(db, accountId, [cause]),
    ]);
    return timelineOf(send, events, { refunded: refunded.get(cause) ?? 0, opensAt });
  },
});
