import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { nullable, wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import type { Database } from '../../../../storage/database.ts';
import { countPages } from '../../../../text/pages.ts';
import { text } from '../../../../texts/text.ts';
import { replyCommands } from '../../../audiences/blacklist/index.ts';
import { findUsableLine, lineRecords } from '../../../lines/lines/index.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { applyRules, type AppliedRule, type Reply } from '../apply-rules.ts';
import { readMobileField } from './read-mobile.ts';
import { RuleId } from './rule-schema.ts';
import { answerFields, outcomeSchema } from './run-schema.ts';

const trialResults = ['rule', 'none', 'command'] as const;

const trialSchema = Type.Object(
  {
    result: field(
      wordOf(trialResults),
      'rule: a rule takes it; none: it stays in the inbox; command: a word that opts out or in, or asks for help, which rules never get',
      'rule: قاعده‌ای آن را می‌گیرد؛ none: فقط در صندوق می‌ماند؛ command: کلمهٔ لغو، فعال‌سازی یا راهنما که به قاعده‌ها نمی‌رسد',
    ),
    rule_id: field(nullable(RuleId), 'The rule that takes it', 'قاعده‌ای که آن را می‌گیرد'),
    rule_title: field(nullable(Type.String()), 'Title of the rule', 'عنوان قاعده', 'ثبت نام در باشگاه'),
    rest: field(
      nullable(Type.String()),
      'What follows the word: %rest%',
      'آنچه پس از کلمه آمده: %rest%',
      'زهرا محمدی',
    ),
    parts: field(
      Type.Array(Type.String()),
      'What the wildcards stand for: %1%, %2% …',
      'آنچه جای نشانه‌ها آمده: %1%، %2% …',
      ['12'],
    ),
    outcomes: field(Type.Array(outcomeSchema), 'What its actions would do', 'نتیجهٔ کارهایش'),
    ...answerFields,
    pages: field(nullable(Type.Integer()), 'Pages of the answer', 'صفحه‌های پاسخ', 1),
  },
  { title: 'ReplyTrial' },
);
type Trial = Static<typeof trialSchema>;

const nothing: Omit<Trial, 'result'> = {
  rule_id: null,
  rule_title: null,
  rest: null,
  parts: [],
  outcomes: [],
  answer: null,
  answer_state: 'none',
  pages: null,
};

export const tryReply = endpoint({
  method: 'POST',
  path: '/ws/v1/reply-rules/trial',
  name: 'tryReplyRules',
  permission: 'send',
  feature: null,
  title: { fa: 'آزمایش قاعده‌های پاسخ', en: 'Try the reply rules' },
  description: {
    fa: 'نشان می‌دهد با پیامی به یک خط چه می‌شد: کدام قاعدهٔ آزمایشی یا روشن آن را می‌گیرد، کارهایش چه می‌کنند و چه پاسخی می‌رود. چیزی ذخیره، فرستاده یا کم نمی‌شود.',
    en: 'Shows what a message to a line would do: which rule on trial or live takes it, what its actions do and which answer goes. Nothing is stored, sent or charged.',
  },
  body: Type.Object({
    line_number: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'The line that it is sent to',
      'خطی که پیام به آن می‌آید',
      '90008361',
    ),
    text: field(Type.String({ maxLength: 2000 }), 'Text of the message', 'متن پیام', 'نام زهرا محمدی'),
    mobile: field(
      Type.Optional(Type.String({ maxLength: 30 })),
      "Who sends it; absent: the account's own mobile",
      'فرستنده؛ بدون آن موبایل خود حساب',
      '09123456789',
    ),
  }),
  data: trialSchema,
  examples: {
    body: { line_number: '90008361', text: 'نام زهرا محمدی' },
    data: {
      result: 'rule',
      rule_id: 4,
      rule_title: 'ثبت نام در باشگاه',
      rest: 'زهرا محمدی',
      parts: [],
      outcomes: [{ kind: 'add_contact', result: 'done', detail: null }],
      answer: 'به باشگاه ما خوش آمدید.',
      answer_state: 'queued',
      pages: 1,
    },
  },

  async handle({ body, caller: { accountId }, platform }): Promise<Trial> {
    const line = await findUsableLine(platform, accountId, body.line_number);
    if (line === undefined)
      throw invalidField('line_number', text('line_not_accessible', { number: body.line_number }));
    if (await isCommand(platform, line.id, body.text)) return { result: 'command', ...nothing };
    const mobile =
      body.mobile === undefined
        ? ((await findProfile(platform.db, accountId))?.mobile ?? '')
        : readMobileField(body.mobile);
    const at = platform.clock.now();
    const applied = await rolledBack(platform, {
      accountId,
      inboxId: 0,
      lineId: line.id,
      lineNumber: line.number,
      mobile,
      text: body.text,
      at,
    });
    return applied === undefined ? { result: 'none', ...nothing } : shown(applied);
  },
});

const shown = ({ rule, matched, outcomes, answer, answerState }: AppliedRule): Trial => ({
  result: 'rule',
  rule_id: rule.id,
  rule_title: rule.title,
  rest: matched.rest,
  parts: [...matched.parts],
  outcomes: outcomes.map(({ kind, result, detail }) => ({ kind, result, detail })),
  answer: answer ?? null,
  answer_state: answerState,
  pages: answer === undefined ? null : countPages(answer).pages,
});

async function isCommand({ db, config }: Platform, lineId: number, given: string): Promise<boolean> {
  const words = await replyCommands.words(db as Database, config);
  if (replyCommands.read(given, words) !== undefined) return true;
  if (!replyCommands.isHelp(given, config.helpWords)) return false;
  return (await lineRecords.find(db, lineId))?.answers_replies === true;
}

/** Ends a transaction whose result is wanted and whose changes are not. */
class RolledBack extends Error {
  readonly applied: AppliedRule | undefined;
  constructor(applied: AppliedRule | undefined) {
    super('rolled back');
    this.applied = applied;
  }
}

/** What rules do with a reply, by doing it: a trial that followed other code could say something else. */
async function rolledBack(platform: Platform, reply: Reply): Promise<AppliedRule | undefined> {
  try {
    return await platform.db.transaction().execute(async (tx) => {
      throw new RolledBack(await applyRules(tx, platform, reply, { mayTry: true }));
    });
  } catch (ended) {
    if (ended instanceof RolledBack) return ended.applied;
    throw ended;
  }
}
