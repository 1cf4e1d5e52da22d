import { Type, type Static } from 'typebox';

import type { CarrierKindName } from '../../../../carriers/carrier-kinds.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import { carrierHealth } from '../../../lines/carriers/index.ts';
import { findWaitingStep, listSends, type ClimbedSend } from '../climb/climb-store.ts';
import { shownStatus, type Step } from '../verification.ts';
import { verificationRows } from '../verifications-store.ts';
import {
  shownVerificationSchema,
  VerificationId,
  verificationExample,
  verificationOf,
} from './verification-schemas.ts';

export const showVerify = endpoint({
  method: 'GET',
  path: '/ws/v1/verify/{id}',
  name: 'showVerify',
  permission: 'read',
  title: { fa: 'یک تأیید شماره', en: 'Show a verification' },
  description: {
    fa: 'می‌گوید یک تأیید شماره به کجا رسیده، رمزهایش با کدام ارسال‌ها و از چه راه‌هایی رفته، سرنوشت و هزینهٔ هر یک چیست و راه بعدی کدام است.',
    en: 'Shows the state of a verification: the sends of its codes, the result and cost of each, and the next channel.',
  },
  params: Type.Object({ id: VerificationId }),
  data: shownVerificationSchema,
  refusals: [404],
  examples: {
    data: {
      ...verificationExample,
      sends: [
        {
          send_id: 1201,
          channel: 'sms',
          step: 0,
          carrier_kind: 'smpp',
          status: 'delivered',
          sent_at: '2026-03-21T08:00:00.000Z',
          delivered_at: '2026-03-21T08:00:03.000Z',
          cost: 100,
          created_at: '2026-03-21T08:00:00.000Z',
        },
      ],
      next_step: null,
    },
  },

  async handle({ params: { id }, caller: { accountId, isTest }, platform }) {
    const { db, clock } = platform;
    const [row, sends, waiting, kinds] = await Promise.all([
      verificationRows.find(db, accountId, { id, isTest }),
      listSends(db, accountId, id),
      findWaitingStep(db, accountId, id),
      carrierHealth.kinds(platform),
    ]);
    if (row === undefined) throw notFound();
    const now = clock.now();
    return {
      ...verificationOf(row, now),
      sends: sends.map((send) => sendOf(send, kinds)),
      next_step: shownStatus(row, now) === 'pending' ? nextStepOf(waiting, sends) : null,
    };
  },
});

/** The step that waits; a receipt that says delivered has ended the climb, though its row waits until its moment. */
function nextStepOf(
  waiting: Awaited<ReturnType<typeof findWaitingStep>>,
  sends: readonly ClimbedSend[],
): Static<typeof shownVerificationSchema>['next_step'] {
  const [next] = (waiting?.steps as readonly Step[] | undefined) ?? [];
  if (waiting === undefined || next === undefined) return null;
  const isDelivered = sends.some((send) => send.asked === waiting.asked && send.item_status === 'delivered');
  return isDelivered ? null : { channel: next.channel, at: moment(waiting.due_at) };
}

function sendOf(
  { send_id, channel, step, carrier, ...send }: ClimbedSend,
  kinds: ReadonlyMap<string, CarrierKindName>,
): Static<typeof shownVerificationSchema>['sends'][number] {
  return {
    send_id,
    channel,
    step,
    carrier_kind: carrier === null ? null : (kinds.get(carrier) ?? kindOfCalls(carrier)),
    status: send.item_status,
    sent_at: moment(send.sent_at),
    delivered_at: moment(send.delivered_at),
    cost: send.cost,
    created_at: moment(send.created_at),
  };
}

/** Calls are placed by what PEYK_VOICE_CARRIER or the kept trunk is, and name that as their carrier. */
function kindOfCalls(carrier: string): CarrierKindName | null {
  return carrier === 'sip' ? carrier : null;
}
