import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Username } from '../../../http/fields/shared.ts';
import { AccountId, AccountIdOrNull } from '../../../http/fields/ids.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { operatorEndpoint, panelEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery, type Paging } from '../../../http/paging.ts';
import { forbidden } from '../../../http/refusals.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../http/requests/read-period.ts';
import { Id, moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { auditActions } from './audit-actions.ts';
import { countAuditEntries, listAuditEntries, type AuditFilters, type AuditRow } from './audit-store.ts';

const auditRow = Type.Object(
  {
    id: field(Id, 'Id of the entry', 'شناسهٔ رویداد', 42),
    operator: field(
      nullable(
        Type.Object({
          id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42),
          name: field(Type.String(), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
        }),
      ),
      'Operator who did it',
      'اپراتوری که آن را انجام داد',
    ),
    user: field(
      nullable(Type.Object({ id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42), username: Username })),
      'The person',
      'کاربر',
    ),
    address: field(nullable(Type.String()), 'IP address of the caller', 'آدرس فراخواننده', '203.0.113.7'),
    action: field(Type.String({ 'x-audit-actions': auditActions }), 'Action', 'کاری که شد', 'sign-in'),
    subject: field(Type.String(), 'Subject', 'موضوع', 'account:7'),
    account_id: AccountIdOrNull,
    before: field(Type.Unknown(), 'How it was before', 'پیش از تغییر'),
    after: field(Type.Unknown(), 'How it was afterwards', 'پس از تغییر'),
    created_at: CreatedAt,
  },
  { title: 'AuditEntry' },
);

const filterFields = {
  ...pagingQuery,
  subject: field(
    Type.Optional(Type.String()),
    'Such as account:7 or user:3',
    'مانند account:7 یا user:3',
    'account:7',
  ),
  action: field(
    Type.Optional(Type.String()),
    'Such as sign-in or sign-in.failed',
    'مانند sign-in یا sign-in.failed',
    'sign-in',
  ),
};

export const listAudit = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/audit',
  name: 'listAudit',
  permission: 'audit',
  title: { fa: 'رویدادهای همه', en: 'List the audit log' },
  description: {
    fa: 'کارهایی را که انجام شده از جدیدترین نشان می‌دهد: کارهای اپراتورها، و ورودها و تغییرهای همه.',
    en: "Lists people's actions, newest first: those of operators, and everyone's sign-ins and account changes.",
  },
  query: Type.Object({
    ...filterFields,
    ...periodQuery,
    account_id: Type.Optional(AccountId),
    operator_id: field(Type.Optional(Id), 'Id of the operator', 'شناسهٔ اپراتور', 2),
    search: field(
      Type.Optional(
        Type.String({
          maxLength: 100,
        }),
      ),
      'The beginning of an action, subject, operator, user or address',
      'ابتدای نام کار، موضوع، اپراتور، کاربر یا آدرس',
      'sign-in',
    ),
  }),
  checks: periodChecks,
  data: pageSchema(auditRow),

  async handle({ query, platform, url }) {
    const { subject, action, account_id: accountId, operator_id: operatorId } = query;
    const search = query.search?.trim() || undefined;
    const period = readPeriod(query, platform.config.timeZone);
    const filters = { subject, action, accountId, operatorId, search, ...period };
    return auditPage(platform, filters, pagingOf(query), url);
  },
});

export const listOwnAudit = panelEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/panel/v1/audit',
  name: 'listOwnAudit',
  permission: 'manage',
  title: { fa: 'رویدادهای حساب', en: 'List the own audit log' },
  description: {
    fa: 'کارهایی را که در حساب انجام شده از جدیدترین نشان می‌دهد: ورودها، ورودهای ناموفق، تغییر کاربران.',
    en: "Lists people's actions in the account, newest first: sign-ins, failed attempts, user changes.",
  },
  query: Type.Object(filterFields),
  data: pageSchema(auditRow),

  async handle({ query, caller, platform, url }) {
    if (caller.accountId === null) throw forbidden();
    const { subject, action } = query;
    const filters = { subject, action, accountId: caller.accountId, isByCustomers: true };
    return auditPage(platform, filters, pagingOf(query), url);
  },
});

async function auditPage({ db }: Platform, filters: AuditFilters, paging: Paging, url: string) {
  const [rows, total] = await Promise.all([
    listAuditEntries(db, filters, paging),
    countAuditEntries(db, filters),
  ]);
  return pageOf(rows.map(auditEntryOf), total, paging, url);
}

function auditEntryOf(row: AuditRow): Static<typeof auditRow> {
  const { operator_id: operatorId, user_id: userId } = row;
  return {
    id: row.id,
    operator: operatorId === null ? null : { id: operatorId, name: row.operator_name ?? '' },
    user: userId === null ? null : { id: userId, username: row.username ?? '' },
    address: row.address,
    action: row.action,
    subject: row.subject,
    account_id: row.account_id,
    before: row.before ?? null,
    after: row.after ?? null,
    created_at: moment(row.created_at),
  };
}
