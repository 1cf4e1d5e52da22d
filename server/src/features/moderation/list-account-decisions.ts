import { Type } from 'typebox';

import { operatorEndpoint } from '../../http/endpoint.ts';
import { Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { listDecisions } from '../audit/index.ts';

const approvals = ['send.approve', 'pattern.approve', 'lbs.approve'];
const refusals = ['send.reject', 'pattern.reject', 'pattern.withdraw', 'lbs.reject'];
/** Decisions that are looked at; more say nothing new about an account. */
const countedMax = 500;
const shownMax = 5;

export const listAccountDecisions = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/accounts/{id}/decisions',
  name: 'listAccountDecisions',
  permission: 'accounts.read',
  title: { fa: 'تصمیم‌های پیشین دربارهٔ یک حساب', en: 'List decisions about an account' },
  description: {
    fa: 'نشان می‌دهد اپراتورها دربارهٔ یک حساب چگونه تصمیم گرفته‌اند: شمار ۵۰۰ تصمیم تازه‌تر و واپسین آن‌ها.',
    en: 'Shows how operators decided about an account: counts of its 500 newest decisions, and the last ones.',
  },
  params: Type.Object({ id: Id }),
  data: Type.Object(
    {
      approved: Type.Integer(),
      refused: Type.Integer(),
      last: Type.Array(
        Type.Object({
          action: Type.String(),
          subject: Type.String(),
          reason: nullable(Type.String()),
          operator: nullable(Type.String()),
          created_at: Moment,
        }),
      ),
    },
    { title: 'AccountDecisions' },
  ),

  async handle({ params, platform: { db } }) {
    const rows = await listDecisions(db, params.id, [...approvals, ...refusals], countedMax);
    return {
      approved: rows.filter(({ action }) => approvals.includes(action)).length,
      refused: rows.filter(({ action }) => refusals.includes(action)).length,
      last: rows.slice(0, shownMax).map((row) => ({
        action: row.action,
        subject: row.subject,
        reason: refusals.includes(row.action) ? row.reason : null,
        operator: row.operator_name,
        created_at: moment(row.created_at),
      })),
    };
  },
});
