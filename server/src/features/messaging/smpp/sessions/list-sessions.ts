import { statusText } from '@peyk/smpp';
import { Type, type Static } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { bindKinds } from '../credentials/credential.ts';
import { SystemId } from '../credentials/credential-schemas.ts';
import { countDeliveries } from '../receipts/deliveries-store.ts';
import { endSession, listSessions } from './sessions-store.ts';

const SessionId = field(Id, 'Id of the session', 'شناسهٔ نشست', 18);

const ownFields = {
  id: SessionId,
  system_id: SystemId,
  kind: field(wordOf(bindKinds), 'How it is bound', 'چگونه متصل است'),
  address: field(Type.String(), 'Address that it comes from', 'آدرسی که از آن آمده', '203.0.113.7'),
  version: field(Type.String(), 'Version of SMPP that it said', 'نسخهٔ SMPP که اعلام کرده', '3.4'),
  encrypted: field(Type.Boolean(), 'Whether it uses TLS', 'آیا با TLS است', true),
  submitted: field(Type.Integer(), 'Messages that it submitted', 'پیام‌هایی که فرستاده', 1200),
  delivered: field(
    Type.Integer(),
    'Delivery reports and replies that it took',
    'گزارش‌ها و پاسخ‌هایی که گرفته',
    1180,
  ),
  last_error: field(
    nullable(Type.String()),
    'The last status other than ok; null: none',
    'آخرین وضعیتِ غیر از ok؛ null: هیچ',
    'throttled (0x58)',
  ),
  waiting: field(
    Type.Integer(),
    'Delivery reports and replies that wait for its credential',
    'گزارش‌ها و پاسخ‌هایی که منتظر این اعتبارنامه‌اند',
    0,
  ),
  bound_at: field(Moment, 'Since when it is bound', 'از کی متصل است', '2026-03-21T08:00:00.000Z'),
};
const ownSchema = Type.Object(ownFields, { title: 'SmppSession' });

const example: Static<typeof ownSchema> = {
  id: 18,
  system_id: 'bank01',
  kind: 'transceiver',
  address: '203.0.113.7',
  version: '3.4',
  encrypted: true,
  submitted: 1200,
  delivered: 1180,
  last_error: null,
  waiting: 0,
  bound_at: '2026-03-21T08:00:00.000Z',
};

export const listSmppSessions = endpoint({
  method: 'GET',
  path: '/ws/v1/smpp-sessions',
  name: 'listSmppSessions',
  permission: 'read',
  title: { fa: 'نشست‌های SMPP', en: 'List SMPP sessions' },
  description: {
    fa: 'برنامه‌هایی را نشان می‌دهد که اکنون با اعتبارنامه‌های حساب متصل‌اند. اعداد تا ۲۰ ثانیه قدیمی‌اند.',
    en: 'Lists the clients that are bound now with credentials of the account. Counts are up to 20 seconds old.',
  },
  data: Type.Array(ownSchema),
  examples: { data: [example] },

  async handle({ caller: { accountId }, platform: { db, clock } }) {
    const [rows, waiting] = await Promise.all([
      listSessions(db, { accountId, now: clock.now() }),
      countDeliveries(db, accountId),
    ]);
    return rows.map((row) => shown(row, waiting));
  },
});

export const listSmppSessionsOfAll = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/smpp_sessions',
  name: 'listSmppSessionsOfAll',
  permission: 'network',
  title: { fa: 'نشست‌های SMPP همهٔ حساب‌ها', en: 'List SMPP sessions of all accounts' },
  description: {
    fa: 'برنامه‌هایی را نشان می‌دهد که اکنون متصل‌اند، از همهٔ حساب‌ها و همهٔ پروسه‌ها.',
    en: 'Lists the clients that are bound now, of all accounts and in all processes.',
  },
  data: Type.Array(Type.Object({ ...ownFields, account_id: AccountId }, { title: 'SmppSessionOfAccount' })),

  async handle({ platform: { db, clock } }) {
    const [rows, waiting] = await Promise.all([listSessions(db, { now: clock.now() }), countDeliveries(db)]);
    return rows.map((row) => ({ ...shown(row, waiting), account_id: row.account_id }));
  },
});

export const endSmppSession = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/smpp_sessions/{id}',
  name: 'endSmppSession',
  permission: 'network',
  title: { fa: 'پایان دادن به یک نشست SMPP', en: 'End an SMPP session' },
  description: {
    fa: 'اتصال را می‌بندد؛ برنامه می‌تواند دوباره متصل شود.',
    en: 'Unbinds the client, which may bind again.',
  },
  params: Type.Object({ id: SessionId }),
  data: Type.Object({ id: SessionId }),
  refusals: [404],

  async handle({ params: { id }, caller, platform: { db, clock, notifications } }) {
    await db.transaction().execute(async (tx) => {
      const accountId = await endSession(tx, id);
      if (accountId === undefined) throw notFound();
      await recordAudit(tx, clock, caller, {
        action: 'smpp.end',
        subject: `account:${accountId}`,
        after: { id },
      });
    });
    notifications.notifyLocally('peyk_smpp');
    return { id };
  },
});

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
type Waiting = Awaited<ReturnType<typeof countDeliveries>>;

function shown(row: SessionRow, waiting: Waiting): Static<typeof ownSchema> {
  return {
    id: row.id,
    system_id: row.system_id,
    kind: row.kind as (typeof bindKinds)[number],
    address: row.address,
    version: `${row.version >> 4}.${row.version & 15}`,
    encrypted: row.is_encrypted,
    submitted: row.submitted,
    delivered: row.delivered,
    last_error: row.last_error === 0 ? null : statusText(row.last_error),
    waiting: waiting.find(({ credential_id }) => credential_id === row.credential_id)?.count ?? 0,
    bound_at: moment(row.bound_at),
  };
}
