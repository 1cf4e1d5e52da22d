import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { findUsableLineById } from '../../../lines/lines/index.ts';
import { statesOfTexts } from '../answers/approved-texts.ts';
import type { ReplyRule } from '../reply-rule.ts';
import { findRule, listRules } from '../rules-store.ts';
import { textsOf } from './read-rule.ts';
import { RuleId, ruleExample, ruleOf, ruleSchema, type ShownRule } from './rule-schema.ts';

/** Rules as callers see them, with the state of their texts. */
export async function showRules(
  platform: Platform,
  accountId: number,
  rules: readonly ReplyRule[],
): Promise<ShownRule[]> {
  const states = await statesOfTexts(
    platform.db,
    accountId,
    rules.flatMap(({ actions }) => textsOf(actions)),
  );
  return Promise.all(
    rules.map(async (rule) => {
      // Lines of an account are cached.
      const line = await findUsableLineById(platform, accountId, rule.lineId);
      return ruleOf(
        rule,
        line?.number,
        textsOf(rule.actions).flatMap((one) => states.get(one) ?? []),
      );
    }),
  );
}

export const listReplyRules = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules',
  name: 'listReplyRules',
  permission: 'read',
  title: { fa: 'فهرست قاعده‌های پاسخ', en: 'List reply rules' },
  description: {
    fa: 'همهٔ قاعده‌های حساب را به ترتیبی که سنجیده می‌شوند می‌دهد.',
    en: 'Lists all rules of the account in the order in which they are compared.',
  },
  data: Type.Array(ruleSchema),
  examples: { data: [ruleExample] },

  async handle({ caller: { accountId }, platform }) {
    return showRules(platform, accountId, await listRules(platform.db, accountId));
  },
});

export const showReplyRule = endpoint({
  method: 'GET',
  path: '/ws/v1/reply-rules/{id}',
  name: 'showReplyRule',
  permission: 'read',
  title: { fa: 'یک قاعدهٔ پاسخ', en: 'Show a reply rule' },
  description: {
    fa: 'یک قاعده را با وضعیت تأیید متن‌هایش نشان می‌دهد.',
    en: 'Shows one rule and whether its texts are approved.',
  },
  params: Type.Object({ id: RuleId }),
  data: ruleSchema,
  refusals: [404],
  examples: { data: ruleExample },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const rule = await findRule(platform.db, accountId, id);
    const [shown] = rule === undefined ? [] : await showRules(platform, accountId, [rule]);
    if (shown === undefined) throw notFound();
    return shown;
  },
});
