import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import type { Channel } from '../verification.ts';
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
    fa: 'می‌گوید یک تأیید شماره به کجا رسیده و رمزهایش با کدام ارسال‌ها رفته است.',
    en: 'Says where a verification stands, and by which sends its codes went.',
  },
  params: Type.Object({ id: VerificationId }),
  data: shownVerificationSchema,
  refusals: [404],
  examples: {
    data: {
      ...verificationExample,
      sends: [{ send_id: 1201, channel: 'sms', created_at: '2026-03-21T08:00:00.000Z' }],
    },
  },

  async handle({ params: { id }, caller: { accountId, isTest }, platform: { db, clock } }) {
    const [row, sends] = await Promise.all([
      verificationRows.find(db, accountId, { id, isTest }),
      verificationRows.listSends(db, accountId, id),
    ]);
    if (row === undefined) throw notFound();
    return {
      ...verificationOf(row, clock.now()),
      sends: sends.map((send) => ({
        send_id: send.send_id,
        channel: send.channel as Channel,
        created_at: moment(send.created_at),
      })),
    };
  },
});
