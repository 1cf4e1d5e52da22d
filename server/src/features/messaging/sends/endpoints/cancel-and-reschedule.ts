import { Type } from 'typebox';

import { SendRequestId } from '../../../../http/fields/ids.ts';
import { field } from '../../../../primitives/field.ts';
import { failure, invalidField, notFound } from '../../../../failure.ts';
import { pendingApproval, sendStatusIn } from '../../../../http/dialect.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id, moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { storedSends, sendWords } from '../../messages/index.ts';
import { readSchedule } from '../fields/send-fields.ts';
import { ScheduleOrNull } from '../../../../http/fields/sends.ts';

const notWaiting = failure({ code: 'send_not_waiting', status: 409, text: 'send_not_waiting' });
const params = Type.Object({ send_request_id: SendRequestId });
const data = Type.Object({
  id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42),
  status: field(wordOf([...sendWords.statuses, pendingApproval]), 'Current status', 'وضعیت فعلی'),
  waiting_for: field(
    nullable(wordOf(sendWords.waitingReasons)),
    'What it is waiting for; null: nothing',
    'منتظر چیست؛ null اگر منتظر نیست',
  ),
  schedule: ScheduleOrNull,
});

export const cancelSend = endpoint({
  method: 'PATCH',
  path: '/ws/v1/send_request/{send_request_id}/cancel',
  name: 'cancelSend',
  permission: 'send',
  feature: null,
  title: { fa: 'لغو ارسال', en: 'Cancel a send' },
  description: {
    fa: 'ارسالی را که در انتظار تأیید یا زمان خودش است پس می‌گیرد؛ همهٔ هزینه برمی‌گردد. از ارسال تدریجی (`per_hour`) که آغاز شده، آنچه هنوز نرفته لغو می‌شود و هزینهٔ همان برمی‌گردد.',
    en: 'Cancels a send that is awaiting approval or scheduled, and refunds it in full. Of a gradual send (`per_hour`) that has started, what has not left is cancelled, and its cost refunded.',
  },
  params,
  data,
  refusals: [404, 409],
  examples: { data: { id: 1201, status: 'cancelled', waiting_for: null, schedule: null } },

  async handle({ params: { send_request_id: id }, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const send = await storedSends.lockOwn(tx, caller.accountId, id);
      if (send === undefined) throw notFound();
      const shown = { id, waiting_for: null, schedule: moment(send.schedule) };
      if (send.state === 'running' && send.per_hour !== null) {
        const of = { accountId: caller.accountId, requestId: id };
        if (!(await storedSends.cancelRest(tx, platform, of))) throw notWaiting();
        return { ...shown, status: sendWords.shownStatus('running', null) };
      }
      if (!sendWords.mayBecome(send.state, 'cancelled')) throw notWaiting();
      await storedSends.end(tx, platform.clock, send, { state: 'cancelled', reason: null });
      return { ...shown, status: sendWords.shownStatus('cancelled', null) };
    });
  },
});

export const rescheduleSend = endpoint({
  method: 'PATCH',
  path: '/ws/v1/send_request/{send_request_id}/schedule',
  name: 'rescheduleSend',
  permission: 'send',
  feature: null,
  title: { fa: 'تغییر زمان ارسال', en: 'Reschedule a send' },
  description: {
    fa: 'ارسالی را که هنوز رها نشده به زمان دیگری می‌برد.',
    en: 'Moves a send that has not started to another time.',
  },
  params,
  body: Type.Object({
    schedule: field(
      Type.String({ minLength: 1, maxLength: 50 }),
      'YYYY-MM-DD HH:MM:SS in the time zone of the service, or ISO 8601 with an offset',
      'YYYY-MM-DD HH:MM:SS در منطقهٔ زمانی سرویس، یا ISO 8601 با اختلاف ساعت',
      '2026-03-21 09:00:00',
    ),
  }),
  checks: {
    schedule: ({ schedule }, { platform }) => schedule !== undefined && readMoment(platform, schedule),
  },
  data,
  refusals: [404, 409],
  examples: {
    body: { schedule: '2030-01-01 12:00:00' },
    data: { id: 1201, status: 'in-queue', waiting_for: 'schedule', schedule: '2030-01-01T08:30:00.000Z' },
  },

  async handle({ params: { send_request_id: id }, body, caller, platform }) {
    const schedule = readMoment(platform, body.schedule);
    return platform.db.transaction().execute(async (tx) => {
      const send = await storedSends.lockOwn(tx, caller.accountId, id);
      if (send === undefined) throw notFound();
      if (send.state !== 'waiting') throw notWaiting();
      await storedSends.reschedule(tx, caller.accountId, id, schedule);
      await storedSends.noteEvent(tx, {
        accountId: caller.accountId,
        id,
        kind: 'moved',
        isByService: false,
        movedTo: schedule,
        now: platform.clock.now(),
      });
      return {
        id,
        status: sendStatusIn(caller.dialect, { ...send, status: sendWords.shownStatus('waiting', null) }),
        waiting_for: send.waiting_for,
        schedule: moment(schedule),
      };
    });
  },
});

function readMoment(platform: Platform, given: string): Date {
  const schedule = readSchedule(platform, given);
  if (schedule === null) throw invalidField('schedule', text('schedule_not_a_date'));
  return schedule;
}
