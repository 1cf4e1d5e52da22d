import { Type } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { say } from '../../texts/text.ts';
import { alertKinds, alertText } from './alert.ts';
import { listAlerts as selectAlerts } from './alerts-store.ts';

const alertSchema = Type.Object(
  {
    id: Id,
    kind: wordOf(alertKinds),
    subject: Type.String({ description: 'The carrier, the machine or the part of the database; or empty' }),
    text: Type.String({ description: 'What is wrong, in the language of the caller' }),
    since: Moment,
    raised_at: Type.String({ format: 'date-time', description: 'Time at which operators got the alert' }),
    ended_at: nullable(Type.String({ format: 'date-time', description: 'null: it lasts' })),
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
    fa: 'آنچه را در سرویس نادرست است یا در نود روز گذشته بوده، از تازه‌ترین نشان می‌دهد: اپراتور قطع، صف بلند، مشکل پایگاه داده، پشتیبان کهنه، دیسک پر، موجودی کم نزد اپراتور.',
    en: 'Lists what is wrong with the service, or was within the last ninety days, newest first: a carrier that is down, a long queue, trouble of the database, an old backup, a full disk, a low balance at a carrier.',
  },
  query: Type.Object({
    ...pagingQuery,
    state: Type.Optional(
      wordOf(['current', 'past'], { description: 'current: what lasts; past: what is over; absent: both' }),
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
