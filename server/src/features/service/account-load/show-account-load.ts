import { toPersianDigits } from '@peyk/text';
import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { sumLoad } from './account-load-store.ts';

const hourMs = 3_600_000;
const defaultHours = 24;

export const showAccountLoad = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/load',
  name: 'showAccountLoad',
  permission: 'accounts.read',
  title: { fa: 'سهم حساب از سرویس', en: 'Show the load of an account' },
  description: {
    fa: 'می‌گوید درخواست‌های یک حساب در ساعت‌های گذشته چقدر از زمان کار سرویس را گرفته‌اند، چند تا منتظر مانده‌اند و چند تا برگردانده شده‌اند. حد هر حساب با requests_at_once تعیین می‌شود.',
    en: "Shows how much of the service's working time the requests of an account took over the last hours, how many waited and how many were turned away. `requests_at_once` of the account sets the limit.",
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  query: Type.Object({
    hours: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
      `Hours back from now, ${defaultHours} if absent`,
      `ساعت‌ها پیش از اکنون؛ اگر نباشد ${toPersianDigits(String(defaultHours))}`,
      defaultHours,
    ),
  }),
  data: Type.Object({
    requests: field(Type.Integer(), 'Requests that were worked on', 'درخواست‌هایی که به آن‌ها رسیدگی شد', 5400),
    work_milliseconds: field(
      Type.Integer(),
      'How long they were worked on, all together',
      'زمان رسیدگی به همهٔ آن‌ها روی هم',
      92_000,
    ),
    work_share: field(
      Type.Number(),
      'The part of the working time of all accounts, from 0 to 1',
      'سهم از زمان کار همهٔ حساب‌ها، از ۰ تا ۱',
      0.12,
    ),
    waited: field(
      Type.Integer(),
      'Requests that had to wait for a place',
      'درخواست‌هایی که برای نوبت منتظر ماندند',
      6,
    ),
    waited_milliseconds: field(
      Type.Integer(),
      'How long they waited, all together',
      'زمان انتظار همهٔ آن‌ها روی هم',
      840,
    ),
    refused: field(Type.Integer(), 'Requests that got no place', 'درخواست‌هایی که نوبت به آن‌ها نرسید', 2),
  }),

  async handle({ params, query, platform: { db, clock } }) {
    const since = new Date(clock.now().getTime() - (query.hours ?? defaultHours) * hourMs);
    const sum = await sumLoad(db, params.id, since);
    return {
      requests: sum.requests,
      work_milliseconds: Math.round(sum.work_ms),
      work_share: sum.all_ms === 0 ? 0 : Math.round((sum.work_ms / sum.all_ms) * 10_000) / 10_000,
      waited: sum.waited,
      waited_milliseconds: Math.round(sum.waited_ms),
      refused: sum.refused,
    };
  },
});
