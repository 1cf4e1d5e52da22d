import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { say } from '../../../texts/text.ts';
import { alertKinds, alertText } from './alert.ts';
import { listAlerts as selectAlerts } from './alerts-store.ts';

const alertSchema = Type.Object(
  {
    id: field(Id, 'Id of the alert', 'شناسهٔ هشدار', 42),
    kind: field(wordOf(alertKinds), 'Type', 'نوع آن'),
    subject: field(
      Type.String(),
      'The carrier, the machine or the part of the database; or empty',
      'اپراتور، دستگاه یا بخش دیتابیس؛ یا خالی',
      'main',
    ),
    text: field(
      Type.String(),
      'Problem, in the language of the caller',
      'آنچه نادرست است، به زبان فراخواننده',
      'اپراتور main قطع است (connect ECONNREFUSED)',
    ),
    since: field(Moment, 'Since', 'از کی', '2026-03-21T08:00:00.000Z'),
    raised_at: field(
      Type.String({ format: 'date-time' }),
      'Time at which operators got the alert',
      'وقتی به کارشناسان گفته شد',
      '2026-03-21T08:00:00.000Z',
    ),
    ended_at: field(
      nullable(Type.String({ format: 'date-time' })),
      'null: it lasts',
      'null: هنوز هست',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'Alert' },
);

export const listAlerts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/alerts',
  name: 'listAlerts',
  permission: 'network',
  title: { fa: 'هشدارها', en: 'List alerts' },
  description: {
    fa: 'آنچه را در سرویس نادرست است یا در نود روز گذشته بوده، از جدیدترین نشان می‌دهد: اپراتور قطع، صف بلند، مشکل دیتابیس، بک‌آپ قدیمی، دیسک پر، موجودی کم نزد اپراتور.',
    en: 'Lists current problems of the service and those of the last ninety days, newest first: a carrier that is down, a long queue, database trouble, an old backup, a full disk, a low balance at a carrier.',
  },
  query: Type.Object({
    ...pagingQuery,
    state: field(
      Type.Optional(wordOf(['current', 'past'])),
      'current: what lasts; past: what is over; absent: both',
      'current: آنچه هست؛ past: آنچه گذشته؛ بدون آن: هر دو',
    ),
  }),
  data: pageSchema(alertSchema),

  async handle({ query, platform: { db }, language, url }) {
    const paging = pagingOf(query);
    const isCurrent = query.state === undefined ? undefined : query.state === 'current';
    const { rows, total } = await selectAlerts(db, isCurrent, paging);
    const shown = rows.map((alert) => ({
      id: alert.id,
      kind: alert.kind,
      subject: alert.subject,
      text: say(alertText(alert), language),
      since: moment(alert.since),
      raised_at: moment(alert.raised_at),
      ended_at: moment(alert.ended_at),
    }));
    return pageOf(shown, total, paging, url);
  },
});
