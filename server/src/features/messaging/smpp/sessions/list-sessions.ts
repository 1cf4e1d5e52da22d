import { statusText } from '@peyk/smpp';
import { Type, type Static } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { moment } from '../../../../http/schemas.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import type { bindKinds } from '../credentials/credential.ts';
import { listWaiting } from '../receipts/deliveries-store.ts';
import { sessionExample, sessionFields, SessionId, sessionSchema } from './session-fields.ts';
import { endSession, listSessions } from './sessions-store.ts';

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
  data: Type.Array(sessionSchema),
  examples: { data: [sessionExample] },

  async handle({ caller: { accountId }, platform: { db, clock } }) {
    const [rows, waiting] = await Promise.all([
      listSessions(db, { accountId, now: clock.now() }),
      listWaiting(db, accountId),
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
  data: Type.Array(
    Type.Object({ ...sessionFields, account_id: AccountId }, { title: 'SmppSessionOfAccount' }),
  ),

  async handle({ platform: { db, clock } }) {
    const [rows, waiting] = await Promise.all([listSessions(db, { now: clock.now() }), listWaiting(db)]);
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
      const accountId = await endSession(tx, { id });
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
type Waiting = Awaited<ReturnType<typeof listWaiting>>;

function shown(row: SessionRow, waiting: Waiting): Static<typeof sessionSchema> {
  return {
    id: row.id,
    system_id: row.system_id,
    kind: row.kind as (typeof bindKinds)[number],
    address: row.address,
    version: `${row.version >> 4}.${row.version & 15}`,
    encrypted: row.is_encrypted,
    window: row.submit_window,
    unanswered: row.unanswered,
    parts_per_second: row.parts_per_second,
    speed: row.speed,
    submitted: row.submitted,
    delivered: row.delivered,
    last_error: row.last_error === 0 ? null : statusText(row.last_error),
    waiting: waiting.find(({ credential_id }) => credential_id === row.credential_id)?.count ?? 0,
    bound_at: moment(row.bound_at),
  };
}
