import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';
import { Amount, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { itemDetails } from '../../../../text/item-words.ts';
import { text } from '../../../../texts/text.ts';
import { sendWords } from '../../messages/index.ts';
import { outcomeFiltersOf } from '../outcomes/outcome-filters.ts';
import { countMessages as readCounts } from './count-messages-store.ts';

const dayMs = 86_400_000;
// Every message of the period is read.
const daysMax = 2;

export const countMessages = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/messages/count',
  name: 'countMessages',
  permission: 'read',
  title: { fa: 'شمار پیام‌ها بر پایهٔ وضعیت', en: 'Count messages by status' },
  description: {
    fa: `پیام‌های همهٔ ارسال‌های یک بازه را، حداکثر ${daysMax} روز، بر پایهٔ وضعیت می‌شمارد: چند پیام، چند صفحه و چه هزینه‌ای.`,
    en: `Counts the messages of all sends of a period, ${daysMax} days at most, by status: how many, of how many pages, at what cost.`,
  },
  query: Type.Object({ from_date: periodQuery.from_date, to_date: periodQuery.to_date }),
  checks: periodChecks,
  data: Type.Object({
    counts: field(
      Type.Array(
        Type.Object(
          {
            status_detail: field(wordOf(itemDetails), 'What became of them', 'وضعیت پیام‌ها'),
            waiting_for: field(
              nullable(wordOf(sendWords.waitingReasons)),
              'approval (by an operator), schedule, or null: they are released',
              'approval (از طرف اپراتور)، schedule، یا null: رها شده‌اند',
            ),
            messages: field(Type.Integer(), 'How many', 'تعداد', 1200),
            pages: field(Type.Integer(), 'Their pages together', 'مجموع صفحه‌ها', 1350),
            cost: field(
              Amount,
              'What was charged for them, in toman; what went back stays counted',
              'هزینه‌ای که برایشان کم شد، به تومان؛ آنچه برگشته کم نمی‌شود',
              135_000,
            ),
          },
          { title: 'CountedMessages' },
        ),
      ),
      'One for each status that a message has',
      'یکی برای هر وضعیتی که پیامی دارد',
    ),
  }),
  examples: {
    data: {
      counts: [{ status_detail: 'delivered', waiting_for: null, messages: 1200, pages: 1350, cost: 135_000 }],
    },
  },

  async handle({ query, caller: { accountId, isTest }, platform }) {
    const { config, clock, db } = platform;
    const now = clock.now();
    const { since, before = now } = readPeriod(query, config.timeZone);
    if (since === undefined) throw invalidField('from_date', text('field_required', { field: 'from_date' }));
    // A second more: the last one of a period belongs to it.
    if (before.getTime() - since.getTime() > daysMax * dayMs + 1000)
      throw invalidField('to_date', text('foreign_span', { field: 'to_date', count: daysMax }));
    const { period } = await outcomeFiltersOf(platform, accountId, query);
    return { counts: await readCounts(db, { accountId, isTest, period }) };
  },
});
