import { Type } from 'typebox';

import { endpoint } from '../../../http/endpoint.ts';
import { filledText, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { say, text, type TextKey } from '../../../texts/text.ts';
import { approvalReasons, findApprovalReason } from '../../messaging/approval/index.ts';
import { matchPattern } from '../../messaging/patterns/index.ts';

const textsMax = 50;

const words: Readonly<Record<(typeof approvalReasons)[number], TextKey>> = {
  kind: 'waits_kind',
  account: 'waits_account',
  'first-text': 'waits_first_text',
  'long-value': 'waits_long_value',
  link: 'waits_link',
  number: 'waits_number',
};

const Text = filledText(1530);

export const checkTexts = endpoint({
  method: 'POST',
  path: '/ws/v1/doors/check-texts',
  name: 'checkTexts',
  permission: 'read',
  feature: null,
  takesLongLists: true,
  title: { fa: 'کدام متن منتظر تأیید می‌ماند', en: 'Check which texts would wait' },
  description: {
    fa: 'دربارهٔ متن‌هایی که برنامه‌ها می‌فرستند می‌گوید کدام بلافاصله می‌رود و کدام تا تأیید کارشناس می‌ماند و چرا. چیزی نمی‌فرستد. متنی که از روی یکی از الگوهای تأییدشدهٔ حساب است کد آن را دارد: با الگو هرگز منتظر نمی‌ماند.',
    en: 'Says of texts that programs send which leave immediately and which would wait for approval, and why. Sends nothing. A text that is one of an approved pattern of the account has its code: by the pattern it never waits.',
  },
  body: Type.Object({
    texts: field(
      Type.Array(Text, { minItems: 1, maxItems: textsMax }),
      'Texts as they are sent',
      'متن‌ها همان‌گونه که فرستاده می‌شوند',
      ['سفارش شما آماده است. لغو۱۱'],
    ),
  }),
  data: Type.Array(
    Type.Object(
      {
        text: field(Text, 'The text', 'متن', 'سفارش شما آماده است. لغو۱۱'),
        waits: field(Type.Boolean(), 'Whether it would wait for approval', 'آیا تا تأیید می‌ماند'),
        reason: field(nullable(Type.Enum([...approvalReasons])), 'Why; null: it leaves', 'چرا؛ null: می‌رود'),
        explanation: field(
          nullable(Type.String()),
          'The reason in the language of the caller',
          'دلیل، به زبان فراخواننده',
          'این نوع ارسال را همیشه کارشناس می‌بیند.',
        ),
        pattern_code: field(
          nullable(Type.String()),
          'The approved pattern that it is made from; null: none',
          'الگوی تأییدشده‌ای که از روی آن است؛ null: ندارد',
          'peykotp001',
        ),
      },
      { title: 'CheckedText' },
    ),
  ),
  examples: {
    body: { texts: ['سفارش شما آماده است. لغو۱۱'] },
    data: [
      {
        text: 'سفارش شما آماده است. لغو۱۱',
        waits: true,
        reason: 'kind',
        explanation: 'این نوع ارسال را همیشه کارشناس می‌بیند.',
        pattern_code: null,
      },
    ],
  },

  async handle({ body, caller: { accountId, isTest }, platform, language }) {
    const checked = [];
    for (const one of body.texts) {
      const reason = await findApprovalReason(platform, { accountId, isTest, type: 'simple', text: one });
      const matched = await matchPattern(platform, accountId, { text: one });
      checked.push({
        text: one,
        waits: reason !== null,
        reason,
        explanation: reason && say(text(words[reason]), language),
        pattern_code: matched?.pattern.code ?? null,
      });
    }
    return checked;
  },
});
