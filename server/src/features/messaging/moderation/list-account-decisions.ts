import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id, moment, nullable } from '../../../http/schemas.ts';
import { listDecisions } from '../../common/audit/index.ts';

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
  title: { fa: 'تصمیم‌های قبلی دربارهٔ یک حساب', en: 'List decisions about an account' },
  description: {
    fa: 'نشان می‌دهد اپراتورها دربارهٔ یک حساب چگونه تصمیم گرفته‌اند: تعداد ۵۰۰ تصمیم جدیدتر و آخرین آن‌ها.',
    en: "Shows operators' decisions about an account: counts over the 500 newest, and the latest ones.",
  },
  params: Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) }),
  data: Type.Object(
    {
      approved: field(Type.Integer(), 'Number approved', 'تعداد تأییدشده‌ها', 12),
      refused: field(Type.Integer(), 'Number rejected', 'تعداد ردشده‌ها', 2),
      last: field(
        Type.Array(
          Type.Object({
            action: field(Type.String(), 'Action', 'کاری که شد', 'send.reject'),
            subject: field(Type.String(), 'Subject', 'موضوع', 'send:42'),
            reason: field(
              nullable(Type.String()),
              'Human-readable reason',
              'دلیل، به زبان کاربر',
              'متن با قوانین سازگار نیست',
            ),
            operator: field(
              nullable(Type.String()),
              'Operator who did it',
              'اپراتوری که آن را انجام داد',
              'مریم احمدی',
            ),
            created_at: CreatedAt,
          }),
        ),
        'The last ones, newest first',
        'آخرین‌ها، از جدیدترین',
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
