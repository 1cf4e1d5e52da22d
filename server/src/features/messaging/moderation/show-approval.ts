import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { nullable } from '../../../http/schemas.ts';
import { approvalOutlook } from '../approval/index.ts';
import { storedSends } from '../messages/index.ts';

export const showApproval = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/{send_request_id}/approval',
  name: 'showApproval',
  permission: 'read',
  title: { fa: 'انتظار یک ارسال برای تأیید', en: 'Show what a send waits for' },
  description: {
    fa: 'می‌گوید چرا یک ارسال در انتظار تأیید است، جایش در صف و زمان احتمالی تصمیم؛ null اگر منتظر تأیید نیست.',
    en: 'Shows why a send waits for approval, its place in the queue and when a decision can be expected; null if it does not wait for one.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  data: nullable(approvalOutlook.schema),
  refusals: [404],
  examples: {
    data: {
      reason: 'kind',
      place: 4,
      usual_at: '2026-11-15T08:50:00.000Z',
      late_at: '2026-11-15T10:10:00.000Z',
      decided_count: 120,
    },
  },

  async handle({ params: { send_request_id: id }, caller: { accountId }, platform }) {
    const send = await storedSends.findOwnWait(platform.db, accountId, id);
    if (send === undefined) throw notFound();
    if (send.waiting_for !== 'approval') return null;
    return storedSends.approvalOf(platform, platform.db, {
      accountId,
      id,
      type: send.type,
      text: send.text,
      isPattern: send.pattern_code !== null,
      heldFor: send.held_for,
      since: send.created_at,
    });
  },
});
