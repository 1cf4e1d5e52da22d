import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountId, AccountIdOrNull } from '../../../http/fields/ids.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { moment } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { toEnglishDigits } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { addToConversation } from './conversations/conversations-store.ts';
import { assignMessage, countInbox, listInbox, type InboxRow } from './inbox-store.ts';
import { noteUnread } from './readers/readers-store.ts';
import { unassignedAccountId } from './unassigned-account.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../http/requests/read-period.ts';
import { ReceivedAt, messageFields, messageFilters } from './message-fields.ts';

const countedMax = 100_000;

const messageSchema = Type.Object(
  {
    id: messageFields.id,
    account_id: AccountIdOrNull,
    from: messageFields.from,
    to: messageFields.to,
    text: messageFields.text,
    carrier: field(Type.String(), 'The carrier', 'اپراتور مخابراتی', 'main'),
    received_at: ReceivedAt,
  },
  { title: 'OperatorInboxMessage' },
);

export const listInboxOfAll = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/inbox',
  name: 'listInboxOfAll',
  permission: 'inbox',
  title: { fa: 'پیامک‌های دریافتی همه', en: 'List received messages of all accounts' },
  description: {
    fa: 'پیام‌هایی را که گوشی‌ها فرستاده‌اند، از هر حساب و بی‌حساب، از جدیدترین فهرست می‌کند. بیش از ۱۰۰٬۰۰۰ مورد شمرده نمی‌شود.',
    en: 'Lists received messages of every account and of none, newest first. At most 100,000 matches are counted.',
  },
  query: Type.Object({
    ...pagingQuery,
    account_id: Type.Optional(AccountId),
    unassigned: field(
      Type.Optional(Type.Boolean()),
      'true: only those that belong to no account',
      'true: فقط آن‌هایی که از آنِ حسابی نیستند',
    ),
    from: messageFilters.from,
    line_number: messageFilters.line_number,
    ...periodQuery,
  }),
  checks: periodChecks,
  data: pageSchema(messageSchema),

  async handle({ query, platform: { db, config }, url }) {
    const filters = {
      accountId: query.unassigned === true ? unassignedAccountId : query.account_id,
      from: query.from && toEnglishDigits(query.from.trim()),
      to: query.line_number && toEnglishDigits(query.line_number.trim()),
      ...readPeriod(query, config.timeZone),
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listInbox(db, filters, paging),
      countInbox(db, filters, countedMax),
    ]);
    return pageOf(rows.map(messageOf), total, paging, url);
  },
});

export const assignInboxMessage = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/inbox/{id}/assign',
  name: 'assignInboxMessage',
  permission: 'inbox',
  title: { fa: 'سپردن پیامک بی‌صاحب به حساب', en: 'Assign a received message' },
  description: {
    fa: 'پیامی را که از آنِ هیچ حسابی نیست به حسابی می‌سپارد.',
    en: 'Assigns a message that belongs to no account to one.',
  },
  params: Type.Object({ id: messageFields.id }),
  body: Type.Object({ account_id: AccountId }),
  checks: {
    account_id: ({ account_id: id }, { platform: { db } }) => id !== undefined && requireAccount(db, id),
  },
  data: messageSchema,
  refusals: [404],

  async handle({ params, body, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      await requireAccount(tx, body.account_id);
      const row = await assignMessage(tx, params.id, body.account_id);
      if (row === undefined) throw notFound();
      await addToConversation(tx, row);
      await noteUnread(tx, { accountId: body.account_id, id: row.id, now: platform.clock.now() });
      await recordAudit(tx, platform.clock, caller, {
        action: 'inbox.assign',
        subject: `inbox:${params.id}`,
        accountId: body.account_id,
        before: { account_id: null },
        after: { account_id: body.account_id },
      });
      return messageOf(row);
    });
  },
});

async function requireAccount(db: Queryable, id: number): Promise<void> {
  if ((await findProfile(db, id)) === undefined) throw invalidField('account_id', text('account_unknown'));
}

function messageOf(row: InboxRow): Static<typeof messageSchema> {
  return {
    id: row.id,
    account_id: row.account_id === unassignedAccountId ? null : row.account_id,
    from: row.from_number,
    to: row.to_number,
    text: row.text,
    carrier: row.carrier,
    received_at: moment(row.received_at),
  };
}
