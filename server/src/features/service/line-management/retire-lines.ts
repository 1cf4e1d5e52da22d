import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { say, text } from '../../../texts/text.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { storedSends } from '../../messaging/messages/index.ts';
import { writeLine } from './change-line.ts';
import { lineSchema, shownLines } from './line-fields.ts';

const alreadyRetired = failure({ code: 'line_retired', status: 409, text: 'line_already_retired' });
const notRetired = failure({ code: 'line_not_retired', status: 409, text: 'line_not_retired' });
const params = Type.Object({ id: field(Id, 'Id of the line', 'شناسهٔ خط', 42) });

export const retireLine = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/lines/{id}/retire',
  name: 'retireLine',
  permission: 'network',
  title: { fa: 'کنار گذاشتن خط', en: 'Retire a line' },
  description: {
    fa: 'خط را کنار می‌گذارد؛ گزارش‌ها شماره‌اش را نگه می‌دارند و پاسخ‌ها به آن همچنان خوانده می‌شوند. ارسال جدیدی نمی‌تواند از آن برود. ارسال‌های زمان‌بندی‌شده‌اش در انتظار اپراتور می‌مانند (why: line-retired در صف): با بازگرداندن خط به زمان‌بندی برمی‌گردند، یا با بازگشت هزینه رد می‌شوند. آنچه قبلاً رها شده باز هم می‌رود؛ اگر نباید، متوقفش کنید.',
    en: 'Retires a line; reports keep its number, and replies to it are still received. New sends cannot use it. Its scheduled sends wait for an operator (reason line-retired in the queue): they return to their schedule when the line is restored, or are rejected with a refund. Sends that were already released still go out; pause them if they must not.',
  },
  params,
  data: Type.Object({
    ...lineSchema.properties,
    held_sends_count: field(
      Type.Integer(),
      'Scheduled sends that wait for an operator from now on',
      'ارسال‌های زمان‌بندی‌شده‌ای که از این پس در انتظار اپراتورند',
      1,
    ),
    warning: field(
      nullable(Type.String()),
      'Set if no default line is left',
      'اگر خط پیش‌فرضی نمانده باشد',
      'خط پیش‌فرضی نمانده است',
    ),
  }),
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform, language }) {
    let heldCount = 0;
    let isLastDefault = false;
    const line = await writeLine(platform, caller, async (tx) => {
      const before = await lineRecords.lock(tx, id);
      if (before === undefined) throw notFound();
      if (before.disabled_at !== null) throw alreadyRetired();
      const [shown] = await shownLines(tx, [before]);
      const now = platform.clock.now();
      await lineRecords.update(tx, id, { disabled_at: now });
      heldCount = await storedSends.holdOfLine(tx, id, now);
      isLastDefault = before.is_default && !(await lineRecords.hasOtherDefault(tx, id));
      return { id, action: 'line.retire', before: shown };
    });
    const warning = isLastDefault ? say(text('line_last_default'), language) : null;
    return { ...line, held_sends_count: heldCount, warning };
  },
});

export const restoreLine = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/lines/{id}/restore',
  name: 'restoreLine',
  permission: 'network',
  title: { fa: 'بازگرداندن خط', en: 'Restore a line' },
  description: {
    fa: 'خط کنارگذاشته را دوباره به کار می‌گیرد؛ ارسال‌های نگه‌داشته‌شده به زمان‌بندی خود برمی‌گردند.',
    en: 'Restores a retired line; held sends return to their schedule.',
  },
  params,
  data: Type.Object({
    ...lineSchema.properties,
    resumed_sends_count: field(
      Type.Integer(),
      'Sends that wait for their moment again',
      'ارسال‌هایی که دوباره منتظر زمان خودشان‌اند',
      1,
    ),
  }),
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    let resumedCount = 0;
    const line = await writeLine(platform, caller, async (tx) => {
      const before = await lineRecords.lock(tx, id);
      if (before === undefined) throw notFound();
      if (before.disabled_at === null) throw notRetired();
      const [shown] = await shownLines(tx, [before]);
      await lineRecords.update(tx, id, { disabled_at: null });
      resumedCount = await storedSends.resumeOfLine(tx, id);
      return { id, action: 'line.restore', before: shown };
    });
    return { ...line, resumed_sends_count: resumedCount };
  },
});
