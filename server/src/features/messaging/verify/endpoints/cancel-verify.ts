import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { verificationRows } from '../verifications-store.ts';
import {
  VerificationId,
  verificationExample,
  verificationOf,
  verificationSchema,
} from './verification-schemas.ts';

export const cancelVerify = endpoint({
  method: 'POST',
  path: '/ws/v1/verify/{id}/cancel',
  name: 'cancelVerify',
  permission: 'send',
  feature: null,
  title: { fa: 'لغو تأیید شماره', en: 'Cancel a verification' },
  description: {
    fa: 'تأییدی را که هنوز باز است پس می‌گیرد: رمزهایش دیگر پذیرفته نمی‌شود. یکی که تمام شده همان‌گونه می‌ماند. رمزِ فرستاده‌شده هزینه‌اش را دارد.',
    en: 'Cancels an open verification: its codes are no longer valid. One that has ended stays as it is. Codes that were sent are not refunded.',
  },
  params: Type.Object({ id: VerificationId }),
  data: verificationSchema,
  refusals: [404],
  examples: { data: { ...verificationExample, status: 'cancelled' } },

  async handle({ params: { id }, caller: { accountId, isTest }, platform: { db, clock } }) {
    const now = clock.now();
    if ((await verificationRows.find(db, accountId, { id, isTest })) === undefined) throw notFound();
    await verificationRows.cancel(db, accountId, id, now);
    const row = await verificationRows.find(db, accountId, { id, isTest });
    if (row === undefined) throw notFound();
    return verificationOf(row, now);
  },
});
