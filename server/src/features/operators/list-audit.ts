import { Type } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { countAuditEntries, listAuditEntries } from './audit-store.ts';

const auditRow = Type.Object({
  id: Id,
  operator: Type.Object({ id: Id, name: Type.String() }),
  action: Type.String(),
  subject: Type.String(),
  account_id: nullable(Id),
  before: Type.Unknown(),
  after: Type.Unknown(),
  created_at: Moment,
});

export const listAudit = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/audit',
  summary: 'What operators did, newest first',
  query: Type.Object({
    ...pagingQuery,
    subject: Type.Optional(Type.String({ description: 'Such as account:7' })),
    action: Type.Optional(Type.String()),
    account_id: Type.Optional(Id),
    operator_id: Type.Optional(Id),
  }),
  data: pageSchema(auditRow),

  async handle({ query, platform, url }) {
    const filters = {
      subject: query.subject,
      action: query.action,
      accountId: query.account_id,
      operatorId: query.operator_id,
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      listAuditEntries(platform.db, filters, paging),
      countAuditEntries(platform.db, filters),
    ]);
    const shown = rows.map((row) => ({
      id: row.id,
      operator: { id: row.operator_id, name: row.operator_name },
      action: row.action,
      subject: row.subject,
      account_id: row.account_id,
      before: row.before ?? null,
      after: row.after ?? null,
      created_at: moment(row.created_at),
    }));
    return pageOf(shown, total, paging, url);
  },
});
