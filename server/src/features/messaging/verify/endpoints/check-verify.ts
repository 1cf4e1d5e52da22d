import { Type, type Static } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint, type AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { readRecipient } from '../../sends/index.ts';
import { checkBatchers } from '../check/check-batcher.ts';
import type { CodeCheck } from '../check/check-store.ts';
import { codeDigest, readVerificationCode } from '../verification-code.ts';
import { Purpose } from './start-verify.ts';
import { checkedSchema, VerificationId } from './verification-schemas.ts';

const Code = field(
  Type.String({ minLength: 1, maxLength: 30 }),
  'Code as typed; Persian and Arabic digits, spaces and dashes are accepted',
  'آنچه کاربر نوشت؛ رقم فارسی و عربی، فاصله و خط تیره هم خوانده می‌شود',
  '482913',
);

const example = { id: 42, status: 'approved' as const, attempts_left: 4 };

export const checkVerify = endpoint({
  method: 'POST',
  path: '/ws/v1/verify/{id}/check',
  isPlain: true,
  isCode: true,
  name: 'checkVerify',
  permission: 'send',
  feature: null,
  title: { fa: 'سنجش رمز', en: 'Check a code' },
  description: {
    fa: 'رمزی را که کاربر نوشت بررسی می‌کند و می‌گوید درست بود یا نه. رمز درست فقط یک‌بار تأیید می‌کند. پس از چند رمز نادرست (پنج، مگر تنظیم‌ها جز آن باشد) تأیید بسته می‌شود، و رمز درست هم دیگر پذیرفته نیست.',
    en: 'Checks the code that the person typed. A correct code approves the verification once. After too many wrong codes (five unless set otherwise) the verification is blocked, even for the correct code.',
  },
  params: Type.Object({ id: VerificationId }),
  body: Type.Object({ code: Code }),
  data: checkedSchema,
  refusals: [404],
  examples: { body: { code: '482913' }, data: example },

  handle: ({ params: { id }, body, caller, platform }) => check(platform, caller, { id }, body.code),
});

export const checkVerifyByRecipient = endpoint({
  method: 'POST',
  path: '/ws/v1/verify/check',
  isPlain: true,
  isCode: true,
  name: 'checkVerifyByRecipient',
  permission: 'send',
  feature: null,
  title: { fa: 'سنجش رمز با شماره', en: 'Check a code by its number' },
  description: {
    fa: 'مانند سنجش با شناسه، برای آن‌که شناسه‌ای نگه نمی‌دارد: رمز با جدیدترین تأیید آن شماره و منظور بررسی می‌شود.',
    en: 'Checks a code like the check by id, for callers that keep no id: the code is compared with the newest verification of the number and purpose.',
  },
  body: Type.Object({
    recipient: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'One number, 09xxxxxxxxx',
      'یک شماره، 09xxxxxxxxx',
      '09123456789',
    ),
    purpose: Purpose,
    code: Code,
  }),
  checks: {
    recipient: ({ recipient }) => recipient !== undefined && readRecipient(recipient, 'recipient'),
  },
  data: checkedSchema,
  refusals: [404],
  examples: { body: { recipient: '09123456789', purpose: 'login', code: '482913' }, data: example },

  async handle({ body: { recipient, purpose = '', code }, caller, platform }) {
    return check(platform, caller, { mobile: readRecipient(recipient, 'recipient'), purpose }, code);
  },
});

async function check(
  { runtime }: Platform,
  { accountId, isTest }: AccountCaller,
  of: CodeCheck['of'],
  typed: string,
): Promise<Static<typeof checkedSchema>> {
  const digest = codeDigest(accountId, readVerificationCode(typed));
  const answer = await runtime.get(checkBatchers).check({ accountId, isTest, of, digest });
  if (answer === undefined) throw notFound();
  return { id: answer.id, status: answer.status, attempts_left: answer.attemptsLeft };
}
