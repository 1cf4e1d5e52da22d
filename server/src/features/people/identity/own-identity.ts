import { Type } from 'typebox';

import { failure, invalid, notFound, type FieldProblems } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { findProfile } from '../accounts/index.ts';
import { askRegister } from './ask-register.job.ts';
import { openAnswers, readAnswer, sealAnswers, textMax, type Answers } from './answers.ts';
import { changeCase } from './cases-store.ts';
import { changeOwnCase } from './change-own-case.ts';
import { itemKey, itemsMax, type IdentityItem } from './identity-rules.ts';
import { countedCodes, listOwnNumbers } from './numbers-store.ts';
import { readIdentityRules } from './rules-store.ts';
import { limitsUnverified, today } from './sending-limit.ts';
import { caseExample, caseFields, loadCase, missingItems, shownCase } from './shown-case.ts';

const limitSchema = Type.Object(
  {
    codes_per_day: field(Type.Integer(), 'Codes a day', 'کد در روز', 50),
    codes_left: field(Type.Integer(), 'Codes left today', 'کدهای ماندهٔ امروز', 42),
    own_numbers: field(
      Type.Array(Type.String()),
      'Numbers that people of the account proved to have: texts to them are not limited',
      'شماره‌هایی که افراد حساب ثابت کرده‌اند دارند: پیام به این‌ها محدود نیست',
      ['09123456789'],
    ),
  },
  { title: 'UnverifiedLimit' },
);

export const ownIdentitySchema = Type.Object(
  {
    is_open: field(
      Type.Boolean(),
      'Whether the service asks for documents; if not, there is nothing to do',
      'آیا سرویس مدرک می‌خواهد؛ اگر نه، کاری لازم نیست',
    ),
    verified: field(Type.Boolean(), 'Whether the identity was checked', 'هویت تأیید شده یا نه'),
    ...caseFields,
    limit: field(
      nullable(limitSchema),
      'What the account may send until it is verified; null: it is not limited',
      'حساب تا تأیید چه می‌تواند بفرستد؛ null: محدود نیست',
    ),
  },
  { title: 'OwnIdentity' },
);

export const ownExample = {
  is_open: true,
  verified: false,
  ...caseExample,
  limit: { codes_per_day: 50, codes_left: 42, own_numbers: ['09123456789'] },
};

export const showOwnIdentity = endpoint({
  method: 'GET',
  path: '/ws/v1/account/identity',
  name: 'showOwnIdentity',
  permission: 'manage',
  isClosedToVisits: true,
  title: { fa: 'مدارک هویتی حساب', en: 'Show the identity documents' },
  description: {
    fa: 'نشان می‌دهد چه مدارکی خواسته می‌شود، چه داده شده، وضعیت بررسی و دلیل رد. از شماره‌ها فقط انتهایشان دیده می‌شود و فایل‌ها پس گرفته نمی‌شوند.',
    en: 'Shows which documents are asked for, what was given, the state of the check and the reasons of a rejection. Of numbers only the end is shown, and files are not given back.',
  },
  data: ownIdentitySchema,
  refusals: [404],
  examples: { data: ownExample },

  handle: ({ caller, platform }) => ownIdentity(platform, caller.accountId),
});

const Answer = Type.Object({
  key: field(itemKey, 'Key of what is asked for', 'کلید آنچه خواسته شده', 'national_id'),
  value: field(
    Type.String({ maxLength: textMax }),
    'What it is; empty: it is removed',
    'مقدار؛ خالی: حذف می‌شود',
    '0013542419',
  ),
});

export const saveOwnIdentity = endpoint({
  method: 'PUT',
  path: '/ws/v1/account/identity',
  name: 'saveOwnIdentity',
  permission: 'manage',
  feature: null,
  title: { fa: 'ثبت شماره‌های هویتی', en: 'Enter identity numbers' },
  description: {
    fa: 'شماره‌ها و متن‌های خواسته‌شده را ثبت می‌کند؛ رقم کنترل آن‌ها بررسی می‌شود و رمزنگاری‌شده نگه داشته می‌شوند. آنچه نیاید همان‌طور می‌ماند.',
    en: 'Enters the numbers and texts that are asked for; their check digits are checked and they are kept encrypted. What is not given stays as it is.',
  },
  body: Type.Object({
    answers: field(
      Type.Array(Answer, { minItems: 1, maxItems: itemsMax }),
      'What is entered, by key',
      'آنچه وارد می‌شود، با کلید',
    ),
  }),
  data: ownIdentitySchema,
  refusals: [404, 409],
  examples: { body: { answers: [{ key: 'national_id', value: '0013542419' }] }, data: ownExample },

  async handle({ body, caller: { accountId }, platform }) {
    await changeOwnCase(platform, accountId, async (tx, { row, items }) => {
      const answers = readAnswers(items, body.answers, openAnswers(platform, row));
      await changeCase(tx, accountId, { answers: sealAnswers(platform, accountId, answers) });
    });
    return ownIdentity(platform, accountId);
  },
});

const incomplete = failure({ code: 'identity_incomplete', status: 409, text: 'identity_incomplete' });

export const submitOwnIdentity = endpoint({
  method: 'POST',
  path: '/ws/v1/account/identity/submit',
  name: 'submitOwnIdentity',
  permission: 'manage',
  feature: null,
  title: { fa: 'فرستادن مدارک برای بررسی', en: 'Submit the identity documents' },
  description: {
    fa: 'مدارک را برای بررسی می‌فرستد؛ تا تصمیم دیگر تغییر نمی‌کنند.',
    en: 'Submits the documents to be checked; until the decision they are not changed.',
  },
  data: ownIdentitySchema,
  refusals: [404, 409],
  examples: {
    data: { ...ownExample, state: 'waiting', may_change: false, submitted_at: '2026-03-21T08:00:00.000Z' },
  },

  async handle({ caller: { accountId }, platform, language }) {
    const { clock, config } = platform;
    await changeOwnCase(platform, accountId, async (tx, { account }) => {
      const missing = missingItems(await loadCase(platform, tx, account), language);
      if (missing.length > 0) throw incomplete({ items: missing.join(language === 'fa' ? '، ' : ', ') });
      const now = clock.now();
      await changeCase(tx, accountId, {
        state: 'waiting',
        submitted_at: now,
        register_match: null,
        register_answer: null,
        register_asked_at: null,
      });
      if (config.identityRegisterUrl !== undefined)
        await enqueue(tx, clock, askRegister, { payload: { accountId } });
    });
    return ownIdentity(platform, accountId);
  },
});

function readAnswers(
  items: readonly IdentityItem[],
  given: readonly { readonly key: string; readonly value: string }[],
  known: Answers,
): Answers {
  const answers = new Map(Object.entries(known));
  const problems: Record<string, FieldProblems[string]> = {};
  for (const [index, { key, value }] of given.entries()) {
    const item = items.find((one) => one.key === key && one.kind !== 'file');
    const field = `answers.${index}.${item === undefined ? 'key' : 'value'}`;
    const read = item === undefined ? undefined : readAnswer(item, value);
    if (item !== undefined && value.trim() === '') answers.delete(key);
    else if (item === undefined) problems[field] = [text('identity_item_unknown', { field })];
    else if (read === undefined) problems[field] = [text(`identity_${item.kind as 'text'}_wrong`, { field })];
    else answers.set(key, read);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return Object.fromEntries(answers);
}

/** The documents of an account as it sees them itself. */
export async function ownIdentity(platform: Platform, accountId: number) {
  const { db, clock, config } = platform;
  const account = await findProfile(db, accountId);
  if (account === undefined) throw notFound();
  const [loaded, { rules }] = [await loadCase(platform, db, account), await readIdentityRules(db)];
  const verified = account.verified_at !== null;
  const max = config.unverifiedCodes ?? 0;
  return {
    is_open: rules.is_open,
    verified,
    ...shownCase(loaded, { now: clock.now(), isWhole: false }),
    limit:
      verified || !limitsUnverified(platform)
        ? null
        : {
            codes_per_day: max,
            codes_left: Math.max(0, max - (await countedCodes(db, accountId, today(platform)))),
            own_numbers: await listOwnNumbers(db, accountId),
          },
  };
}
