import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { patternWithApproval, withNotedApproval } from './waiting/approval-of-pattern.ts';
import { storeNewPattern } from './new-pattern.ts';
import { checkDeclarations, patternCategories } from './pattern.ts';
import { waitingPatternExample } from './pattern-example.ts';
import { patternNotFound } from './pattern-not-found.ts';
import { BooleanLike, patternFields, readVariables } from './pattern-schemas.ts';
import { findUsablePattern } from './patterns-store.ts';
import { readWebsite } from './website.ts';

export const createPattern = endpoint({
  method: 'POST',
  path: '/ws/v1/patterns',
  name: 'createPattern',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ساخت الگو', en: 'Create a pattern' },
  description: {
    fa: 'الگو می‌سازد؛ پس از تأیید اپراتور می‌توان با آن فرستاد.',
    en: 'Creates a pattern; it can be used once an operator has approved it.',
  },
  body: Type.Object({
    text: patternFields.text,
    website: patternFields.website,
    share: BooleanLike,
    description: field(
      Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
      'Note',
      'توضیح',
      'رمز ورود به فروشگاه',
    ),
    category: field(
      Type.Optional(
        Type.Unsafe<number>({
          type: 'integer',
          enum: Object.values(patternCategories),
          default: 255,
        }),
      ),
      '1 otp, 2 club, 3 order, 255 others',
      '1 رمز یک‌بارمصرف، 2 باشگاه، 3 سفارش، 255 دیگر',
    ),
    vars: Type.Optional(patternFields.vars),
  }),
  checks: {
    website: ({ website }) => website !== undefined && readWebsite(website),
    vars: ({ text, vars }) => text !== undefined && checkDeclarations(text, readVariables(vars ?? [])),
  },
  status: 201,
  data: patternWithApproval,
  examples: {
    body: {
      text: 'کد ورود شما: %code%',
      description: 'ورود به فروشگاه',
      share: 0,
      website: 'example.com',
      category: 1,
      vars: [{ var: 'code', length: 6, type: 'int' }],
    },
    data: waitingPatternExample,
  },

  async handle({ body, caller, platform }) {
    const website = readWebsite(body.website);
    const vars = readVariables(body.vars ?? []);
    checkDeclarations(body.text, vars);
    return platform.db.transaction().execute(async (tx) => {
      const code = await storeNewPattern(tx, platform, caller.accountId, {
        text: body.text,
        description: body.description ?? null,
        website,
        isShared: Boolean(body.share),
        category: body.category ?? patternCategories.others,
        vars,
      });
      const row = await findUsablePattern(tx, caller.accountId, code);
      if (row === undefined) throw patternNotFound();
      return withNotedApproval(tx, platform, row);
    });
  },
});
