import { Type } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/schemas.ts';
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
    en: 'Says how much of the working time of the service the requests of an account took within the last hours, how many waited and how many were turned away. `requests_at_once` of the account sets its bound.',
  },
  params: Type.Object({ id: Id }),
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 168,
        description: `Hours back from now, ${defaultHours} if absent`,
      }),
    ),
  }),
  data: Type.Object({
    requests: Type.Integer({ description: 'Requests that were worked on' }),
    work_milliseconds: Type.Integer({ description: 'How long they were worked on, all together' }),
    work_share: Type.Number({ description: 'The part of the working time of all accounts, from 0 to 1' }),
    waited: Type.Integer({ description: 'Requests that had to wait for a place' }),
    waited_milliseconds: Type.Integer({ description: 'How long they waited, all together' }),
    refused: Type.Integer({ description: 'Requests that got no place' }),
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
