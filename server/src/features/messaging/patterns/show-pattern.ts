import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { patternWithApproval, withApproval } from './waiting/approval-of-pattern.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { patternExample } from './pattern-example.ts';
import { findUsablePattern } from './patterns-store.ts';

export const showPattern = endpoint({
  method: 'GET',
  path: '/ws/v1/patterns/{code}',
  name: 'showPattern',
  permission: 'read',
  title: { fa: 'نمایش الگو', en: 'Show a pattern' },
  description: {
    fa: 'یک الگو را با متغیرهایش نشان می‌دهد: الگوی خودتان، یا الگوی فعالی که حساب دیگری به اشتراک گذاشته.',
    en: "Shows one pattern with its variables: one of the account's own, or an active one shared by another account.",
  },
  params: Type.Object({ code: field(Type.String(), 'Code of the pattern', 'کد الگو', 'peykotp001') }),
  data: patternWithApproval,
  refusals: [404],
  examples: { data: { ...patternExample, approval: null } },

  async handle({ params, caller, platform }) {
    const row = await findUsablePattern(platform.db, caller.accountId, params.code);
    if (row === undefined) throw patternNotFound();
    return withApproval(platform.db, platform, row);
  },
});
