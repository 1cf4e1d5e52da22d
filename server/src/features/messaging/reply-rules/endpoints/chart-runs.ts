import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { moment, Moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { listRunsByDay } from '../runs-store.ts';
import { RuleId } from './rule-schema.ts';

const dayMs = 86_400_000;
const daysMax = 366;
const example = { day: '2026-11-14T20:30:00.000Z', rule_id: 4, messages: 128, answered: 120 };

export const chartReplyResults = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/reply-rules/results/days',
  name: 'chartReplyResults',
  permission: 'read',
  title: { fa: 'نتیجهٔ قاعده‌های پاسخ به روز', en: 'Results of reply rules by day' },
  description: {
    fa: 'برای نمودار: هر قاعده هر روز چند پیام گرفت و چندتا پاسخ رفت، از قدیمی‌ترین؛ روز بی‌پیام نمی‌آید.',
    en: 'For a chart: how many messages each rule took on each day and how many were answered, oldest first; days without one are left out.',
  },
  query: Type.Object({
    rule_id: Type.Optional(RuleId),
    days: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: daysMax, default: 30 })),
      'How many days back',
      'چند روز گذشته',
    ),
  }),
  data: Type.Array(
    Type.Object(
      {
        day: field(
          Moment,
          'Begin of the day in the zone of the service',
          'آغاز روز در منطقهٔ زمانی سرویس',
          example.day,
        ),
        rule_id: RuleId,
        messages: field(
          Type.Integer(),
          'Messages that the rule took',
          'پیام‌هایی که قاعده گرفت',
          example.messages,
        ),
        answered: field(Type.Integer(), 'Answers that were sent', 'پاسخ‌هایی که فرستاده شد', example.answered),
      },
      { title: 'ReplyResultDay' },
    ),
  ),
  examples: { data: [example] },

  async handle({ query, caller: { accountId }, platform: { db, clock, config } }) {
    const since = new Date(clock.now().getTime() - (query.days ?? 30) * dayMs);
    const of = { accountId, ruleId: query.rule_id };
    const rows = await listRunsByDay(db, of, { since, timeZone: config.timeZone });
    return rows.map((row) => ({ ...row, day: moment(row.day) }));
  },
});
