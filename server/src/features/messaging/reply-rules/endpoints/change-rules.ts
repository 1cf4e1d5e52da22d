import { Type } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { lockProfile } from '../../../people/accounts/index.ts';
import { askForApproval } from '../answers/approved-texts.ts';
import { deleteRule as deleteRow, insertRule, reorderRules, updateRule } from '../rules-store.ts';
import { readRule, textsOf } from './read-rule.ts';
import { RuleId, ruleBodyExample, ruleExample, ruleFields, ruleSchema } from './rule-schema.ts';
import { showRules } from './show-rules.ts';

const rulesMax = 100;
const tooManyRules = failure({ code: 'reply_rules_max', status: 409, text: 'reply_rules_max' });

export const createReplyRule = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules',
  name: 'createReplyRule',
  takesLongLists: true,
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ساخت قاعدهٔ پاسخ', en: 'Create a reply rule' },
  description: {
    fa: 'قاعده‌ای می‌سازد که با پیام‌های رسیده کاری می‌کند: پاسخ می‌دهد، دفترچه را تغییر می‌دهد. اولین قاعده‌ای که با پیام جور باشد اجرا می‌شود؛ قاعدهٔ تازه آخر همه است. کلمه‌های لغو همیشه مقدم‌اند. هر متن پاسخ را اپراتور یک بار تأیید می‌کند و هر پاسخ مانند ارسال هزینه دارد. به هر شماره در ساعت بیش از حد تنظیم‌شده و یک متن بیش از دو بار نمی‌رود، تا سی روز از آن شماره پیامی نیاید.',
    en: 'Creates a rule that does something with received messages: answers, changes a phonebook. The first rule that fits a message runs; a new one is the last. Opt-out words always come first. An operator approves each text of an answer once, and every answer is charged as a send. A number gets only so many answers in an hour, and the same text at most twice until it has not written for thirty days.',
  },
  body: Type.Object(ruleFields),
  checks: {},
  status: 201,
  data: ruleSchema,
  refusals: [409],
  examples: { body: { ...ruleBodyExample }, data: ruleExample },

  async handle({ body, caller: { accountId }, platform }) {
    const content = await readRule({ platform, accountId }, body);
    const now = platform.clock.now();
    const made = await platform.db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      const rule = await insertRule(tx, accountId, content, { limit: rulesMax, now });
      if (rule === undefined) throw tooManyRules({ limit: rulesMax });
      await askForApproval(tx, platform, accountId, textsOf(content.actions));
      return rule;
    });
    const [shown] = await showRules(platform, accountId, [made]);
    if (shown === undefined) throw notFound();
    return shown;
  },
});

export const editReplyRule = endpoint({
  method: 'PUT',
  path: '/ws/v1/reply-rules/{id}',
  name: 'editReplyRule',
  takesLongLists: true,
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ویرایش قاعدهٔ پاسخ', en: 'Edit a reply rule' },
  description: {
    fa: 'همهٔ قاعده را عوض می‌کند، وضعیتش را هم؛ جایش در ترتیب می‌ماند. متن‌هایی که عوض نشوند تأییدشده می‌مانند.',
    en: 'Replaces the whole rule, its state too; it keeps its place in the order. Texts that do not change stay approved.',
  },
  params: Type.Object({ id: RuleId }),
  body: Type.Object(ruleFields),
  checks: {},
  data: ruleSchema,
  refusals: [404],
  examples: { body: { ...ruleBodyExample }, data: ruleExample },

  async handle({ params: { id }, body, caller: { accountId }, platform }) {
    const content = await readRule({ platform, accountId }, body);
    const now = platform.clock.now();
    const changed = await platform.db.transaction().execute(async (tx) => {
      await lockProfile(tx, accountId);
      const rule = await updateRule(tx, accountId, id, { content, now });
      if (rule === undefined) throw notFound();
      await askForApproval(tx, platform, accountId, textsOf(content.actions));
      return rule;
    });
    const [shown] = await showRules(platform, accountId, [changed]);
    if (shown === undefined) throw notFound();
    return shown;
  },
});

export const deleteReplyRule = endpoint({
  method: 'DELETE',
  path: '/ws/v1/reply-rules/{id}',
  name: 'deleteReplyRule',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف قاعدهٔ پاسخ', en: 'Delete a reply rule' },
  description: {
    fa: 'یک قاعده را حذف می‌کند؛ نتیجه‌هایش می‌مانند.',
    en: 'Deletes a rule; its results stay.',
  },
  params: Type.Object({ id: RuleId }),
  data: Type.Object({ id: RuleId }),
  refusals: [404],
  examples: { data: { id: 4 } },

  async handle({ params: { id }, caller: { accountId }, platform: { db } }) {
    if (!(await deleteRow(db, accountId, id))) throw notFound();
    return { id };
  },
});

const ids = field(
  Type.Array(Id, { minItems: 1, maxItems: rulesMax }),
  'All rules of the account in their new order',
  'همهٔ قاعده‌های حساب به ترتیب تازه',
  [7, 4],
);

export const orderReplyRules = endpoint({
  method: 'PUT',
  path: '/ws/v1/reply-rules/order',
  name: 'orderReplyRules',
  permission: 'send',
  feature: null,
  title: { fa: 'ترتیب قاعده‌های پاسخ', en: 'Order the reply rules' },
  description: {
    fa: 'ترتیب قاعده‌ها را عوض می‌کند؛ همه باید هر کدام یک بار باشند. اولین قاعده‌ای که جور باشد اجرا می‌شود.',
    en: 'Changes the order of the rules; all of them are named, each once. The first rule that fits runs.',
  },
  body: Type.Object({ ids }),
  data: Type.Object({ ids }),
  examples: { body: { ids: [7, 4] }, data: { ids: [7, 4] } },

  async handle({ body, caller: { accountId }, platform: { db } }) {
    const isDone = await db.transaction().execute((tx) => reorderRules(tx, accountId, body.ids));
    if (!isDone) throw invalidField('ids', text('reply_order_incomplete'));
    return { ids: body.ids };
  },
});
