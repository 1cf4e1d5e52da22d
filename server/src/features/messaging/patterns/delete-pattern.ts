import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { deletePattern as deleteRow, notifyPatternsChanged } from './patterns-store.ts';

export const deletePattern = endpoint({
  method: 'DELETE',
  path: '/ws/v1/patterns/{code}',
  name: 'deletePattern',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف الگو', en: 'Delete a pattern' },
  description: {
    fa: 'الگوی خودتان را برای همیشه حذف می‌کند؛ ارسال‌هایی که با آن انجام شده متنشان را نگه می‌دارند.',
    en: "Deletes one of the account's patterns permanently; sends made with it keep their text.",
  },
  params: Type.Object({ code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001') }),
  data: Type.Object({ code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001') }),
  refusals: [404],
  examples: { data: { code: 'k7m2xq9p4d' } },

  async handle({ params, caller, platform }) {
    await platform.db.transaction().execute(async (tx) => {
      if (!(await deleteRow(tx, caller.accountId, params.code))) throw patternNotFound();
      await notifyPatternsChanged(tx, { accountId: caller.accountId, code: params.code });
    });
    platform.notifications.notifyLocally('peyk_patterns');
    return { code: params.code };
  },
});
