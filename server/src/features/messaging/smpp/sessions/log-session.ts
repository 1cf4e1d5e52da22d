import { statusText } from '@peyk/smpp';
import { Type, type Static } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { SessionId } from './session-fields.ts';
import { listPdus } from './pdus-store.ts';
import { findSession, logSession } from './sessions-store.ts';

const minuteMs = 60_000;
const atOnce = 200;
const params = Type.Object({ id: SessionId });

const body = Type.Object({
  minutes: field(
    Type.Integer({ minimum: 1, maximum: 15 }),
    'Minutes from now on in which its PDUs are kept',
    'تا چند دقیقه از اکنون PDUهایش نگه داشته شود',
    5,
  ),
});
const askedSchema = Type.Object({
  logged_until: field(Moment, 'Until when', 'تا کی', '2026-03-21T08:05:00.000Z'),
});

const query = Type.Object({
  before: field(
    Type.Optional(Id),
    'Older ones than the PDU with this id',
    'قدیمی‌تر از PDU با این شناسه',
    981,
  ),
});

const pduSchema = Type.Object(
  {
    id: field(Id, 'Id of the PDU', 'شناسهٔ PDU', 980),
    direction: field(
      wordOf(['in', 'out']),
      'in: from the client; out: to it',
      'in: از برنامه؛ out: به برنامه',
    ),
    name: field(Type.String(), 'Its command', 'فرمان آن', 'submit_sm'),
    status: field(
      nullable(Type.String()),
      'Status other than ok; null: ok, or a request',
      'وضعیت، اگر ok نباشد؛ null: ok یا درخواست',
      'throttled (0x58)',
    ),
    sequence: field(Type.Integer(), 'Its sequence_number', 'شمارهٔ ترتیب آن (sequence_number)', 41),
    fields: field(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      'Its fields, without texts, passwords and whole numbers of phones',
      'فیلدهایش، بدون متن و رمز و شمارهٔ کامل گوشی',
      { octets: 63, destination_addr: '98912****4567', data_coding: 8 },
    ),
    at: field(Moment, 'When', 'زمان', '2026-03-21T08:01:12.000Z'),
  },
  { title: 'SmppPdu' },
);
const logSchema = Type.Object(
  {
    logged_until: field(
      nullable(Moment),
      'Until when PDUs are kept; null: they are not',
      'تا کی PDUها نگه داشته می‌شوند؛ null: کسی نخواسته',
      '2026-03-21T08:05:00.000Z',
    ),
    pdus: field(Type.Array(pduSchema), 'Newest first', 'از جدیدترین'),
  },
  { title: 'SmppSessionLog' },
);

const texts = {
  log: {
    title: { fa: 'ثبت PDUهای یک نشست SMPP', en: 'Log the PDUs of an SMPP session' },
    description: {
      fa: 'تا چند دقیقه PDUهای نشست را، حداکثر ۲۰۰۰تا، نگه می‌دارد. متن پیام، رمز عبور و شمارهٔ کامل گوشی ثبت نمی‌شود. پس از یک ساعت پاک می‌شوند.',
      en: 'Keeps the PDUs of the session for some minutes, 2,000 at most, without texts, passwords and whole numbers. They are deleted after an hour.',
    },
  },
  show: {
    title: { fa: 'نمایش PDUهای ثبت‌شدهٔ یک نشست SMPP', en: 'Show the logged PDUs of an SMPP session' },
    description: {
      fa: 'فهرست PDUهای ثبت‌شده را، ۲۰۰تا در هر پاسخ، از جدیدترین نشان می‌دهد.',
      en: 'Shows the logged PDUs, newest first, 200 in one answer.',
    },
  },
};

export const logSmppSession = endpoint({
  method: 'POST',
  path: '/ws/v1/smpp-sessions/{id}/log',
  name: 'logSmppSession',
  permission: 'manage',
  feature: null,
  ...texts.log,
  params,
  body,
  data: askedSchema,
  refusals: [404],

  async handle({ params: { id }, body: { minutes }, caller: { accountId }, platform }) {
    return begin(platform, { id, accountId, minutes });
  },
});

export const showSmppSessionLog = endpoint({
  method: 'GET',
  path: '/ws/v1/smpp-sessions/{id}/log',
  name: 'showSmppSessionLog',
  permission: 'manage',
  ...texts.show,
  params,
  query,
  data: logSchema,
  refusals: [404],

  async handle({ params: { id }, query: { before }, caller: { accountId }, platform }) {
    return show(platform, { id, accountId, before });
  },
});

export const logSmppSessionOfAny = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/smpp_sessions/{id}/log',
  name: 'logSmppSessionOfAny',
  permission: 'network',
  ...texts.log,
  params,
  body,
  data: askedSchema,
  refusals: [404],

  async handle({ params: { id }, body: { minutes }, caller, platform }) {
    return begin(platform, { id, minutes, operator: caller });
  },
});

export const showSmppSessionLogOfAny = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/smpp_sessions/{id}/log',
  name: 'showSmppSessionLogOfAny',
  permission: 'network',
  ...texts.show,
  params,
  query,
  data: logSchema,
  refusals: [404],

  async handle({ params: { id }, query: { before }, platform }) {
    return show(platform, { id, before });
  },
});

interface Asked {
  readonly id: number;
  readonly accountId?: number;
  readonly minutes: number;
  /** Is written to the audit log. */
  readonly operator?: Parameters<typeof recordAudit>[2];
}

async function begin({ db, clock, notifications }: Platform, { minutes, operator, ...session }: Asked) {
  const until = new Date(clock.now().getTime() + minutes * minuteMs);
  await db.transaction().execute(async (tx) => {
    const accountId = await logSession(tx, session, until);
    if (accountId === undefined) throw notFound();
    if (operator !== undefined)
      await recordAudit(tx, clock, operator, {
        action: 'smpp.log',
        subject: `account:${accountId}`,
        accountId,
        after: { id: session.id, minutes },
      });
  });
  notifications.notifyLocally('peyk_smpp');
  return { logged_until: moment(until) };
}

interface Shown {
  readonly id: number;
  readonly accountId?: number;
  readonly before: number | undefined;
}

async function show({ db }: Platform, { before, ...session }: Shown): Promise<Static<typeof logSchema>> {
  const found = await findSession(db, session);
  if (found === undefined) throw notFound();
  const rows = await listPdus(db, { sessionId: found.id, before, limit: atOnce });
  return {
    logged_until: moment(found.logged_until),
    pdus: rows.map((row) => ({
      id: row.id,
      direction: row.direction as 'in' | 'out',
      name: row.name,
      status: row.status === 0 ? null : statusText(row.status),
      sequence: row.sequence,
      fields: row.fields as Static<typeof pduSchema>['fields'],
      at: moment(row.logged_at),
    })),
  };
}
